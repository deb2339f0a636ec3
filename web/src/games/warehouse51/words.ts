// The words of this board that do not come from the server.
import { addWords } from '../../text/text.svelte';
import english from './text/en.json';
import italian from './text/it.json';

addWords(english, italian);
