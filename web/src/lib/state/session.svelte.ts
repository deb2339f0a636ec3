// Who sits before this screen: a guest with a name, known to the server by a cookie.
import { api } from '../wire/api';
import type { SessionView } from '../wire/http';
import { settings } from './settings.svelte';

class Session {
  person = $state<SessionView['person']>(null);
  suggestion = $state('');
  loaded = $state(false);
  /** Settles when the name written last is kept; who sits down waits for it. */
  saving: Promise<void> = Promise.resolve();
  private loading: Promise<void> | null = null;

  get name(): string {
    return this.person?.name ?? this.suggestion;
  }

  /** Asks who we are; asked twice at once, the server is asked once, so that no late answer forgets a new guest. */
  load(): Promise<void> {
    this.loading ??= this.fetch().finally(() => (this.loading = null));
    return this.loading;
  }

  private async fetch(): Promise<void> {
    const { person, suggestion } = await api.get<SessionView>('/api/session', { language: settings.language });
    this.person = person;
    this.suggestion = suggestion || this.suggestion;
    this.loaded = true;
  }

  /** Suggests another name to a visitor without one. */
  async suggest(): Promise<string> {
    const { suggestion } = await api.get<SessionView>('/api/session', { language: settings.language });
    this.suggestion = suggestion;
    return suggestion;
  }

  /** Becomes a guest of that name, or changes the name of the current person. */
  async enter(name?: string): Promise<void> {
    if (!this.loaded) await this.load();
    const wanted = name?.trim() || this.name;
    if (this.person === null) {
      const made = await api.post<SessionView>('/api/session', { name: wanted || null, language: settings.language });
      this.person = made.person;
    } else if (wanted && wanted !== this.person.name) {
      this.person = (await api.patch<SessionView>('/api/session', { name: wanted })).person;
    }
  }

  /** Comes back as the person a recovery link belongs to. */
  async recover(code: string): Promise<void> {
    await this.load();
    this.person = (await api.post<SessionView>('/api/session/recover', { code })).person;
  }

  async forget(): Promise<void> {
    await api.remove('/api/session');
    this.person = null;
    await this.load();
  }
}

export const session = new Session();
