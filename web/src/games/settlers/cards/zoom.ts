// The card that is shown large beside the one under the pointer, the focus or a long press.
import { Zoom } from '../../../lib/zoom/zoom.svelte';

/** Small cards carry the attribute with their printed number. */
export const cardZoom = new Zoom('data-zooms');
