import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ChatSettingsChange } from '@/lib/live/model';
import type { ChatCalls } from './calls';
import type { ChatState } from './state';
import { patchContact } from './state-changes';

type PreferencesDeps = { readonly store: ObservableStore<ChatState>; readonly calls: ChatCalls };

/** Changes the member's chat preferences: shows them at once and reverts them when saving fails. */
export class Preferences {
  constructor(private readonly deps: PreferencesDeps) {}

  /** Resolves with undefined on success, else with the reason, '' without a reply. */
  async mute(memberId: number, isMuted: boolean): Promise<string | undefined> {
    const { store, calls } = this.deps;
    store.update((state) => patchContact(state, memberId, { isMuted }));
    const refusal = await calls.mute(memberId, isMuted);
    if (refusal !== undefined) store.update((state) => patchContact(state, memberId, { isMuted: !isMuted }));
    return refusal;
  }

  /** Resolves with whether the change was saved. An empty change only loads the settings. */
  async changeSettings(change: ChatSettingsChange): Promise<boolean> {
    const { store, calls } = this.deps;
    const before = store.state.settings;
    if (before) store.update((state) => ({ ...state, settings: { ...before, ...change } }));
    const saved = await calls.changeSettings(change);
    store.update((state) => ({ ...state, settings: saved ?? before }));
    return saved !== undefined;
  }
}
