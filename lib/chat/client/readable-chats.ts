import type { ObservableStore } from '@/lib/browser/observable-store';
import type { DraftSync } from './draft-sync';
import type { ReadableStorage } from './readable-storage';
import type { ChatState } from './state';
import { conversationOf, patchConversation, setContacts } from './state-changes';

/** As many chats, and as many messages of each, as a screen or two show. */
const maxContacts = 50;
const maxMessages = 40;
const saveIntervalMilliseconds = 1_000;

/**
 * Keeps the newest chats and the last messages of each readable without a connection. What changes is stored at once, and then at most
 * once a second. A page that opens without a connection shows what was stored; once it connects, it loads the conversations as if they
 * had never been there, because messages may be missing after the stored ones.
 */
export class ReadableChatsKeeper {
  private saved: ChatState | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly restored = new Set<number>();
  private unsubscribe: (() => void) | undefined;
  private hasRestored = false;
  private isRestored = false;

  constructor(
    private readonly store: ObservableStore<ChatState>,
    private readonly storage: ReadableStorage,
    private readonly drafts: Pick<DraftSync, 'isUnsaved' | 'restore'>,
  ) {}

  start(): void {
    this.unsubscribe = this.store.subscribe(() => this.onChange());
  }

  stop(): void {
    this.unsubscribe?.();
    this.save();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Makes the conversations load again. */
  onConnected(): void {
    for (const memberId of this.restored)
      this.store.update((state) =>
        patchConversation(state, memberId, ({ messages }) => ({
          messages: messages.filter(({ seq }) => seq === undefined),
          isLoaded: false,
          hasEarlier: true,
        })),
      );
    this.restored.clear();
  }

  private onChange(): void {
    const { isLoaded, connection } = this.store.state;
    if (connection === 'offline' && !isLoaded && !this.hasRestored) {
      this.hasRestored = true;
      void this.restore();
    }
    if ((isLoaded || this.isRestored) && this.timer === undefined) this.save();
  }

  private async restore(): Promise<void> {
    const { contacts, drafts, messages } = await this.storage.load();
    this.store.update((state) => {
      if (state.isLoaded || contacts.length === 0) return state;
      const ids = new Set(contacts.map(({ member }) => member.id));
      const others = state.contacts.filter(({ member }) => !ids.has(member.id));
      let next = setContacts(state, [...others, ...contacts]);
      // A chat without a message has nothing to load.
      const begun = contacts.filter(({ lastSeq }) => lastSeq === 0).map(({ member }) => [member.id, []] as const);
      for (const [memberId, stored] of [...begun, ...messages]) {
        if (conversationOf(next, memberId).isLoaded) continue;
        this.restored.add(memberId);
        next = patchConversation(next, memberId, (known) => ({
          messages: [...stored, ...known.messages.filter(({ seq }) => seq === undefined)],
          isLoaded: true,
          hasEarlier: false,
        }));
      }
      return next;
    });
    if (!this.store.state.isLoaded) for (const draft of drafts) this.drafts.restore(draft);
    this.isRestored = true;
  }

  private save(): void {
    const { state } = this.store;
    if ((!state.isLoaded && !this.isRestored) || state === this.saved) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.save();
    }, saveIntervalMilliseconds);
    if (state.drafts !== this.saved?.drafts) this.saveDrafts(state.drafts);
    // A page without a connection has no newer chats.
    if (state.isLoaded) this.saveChats(state);
    this.saved = state;
  }

  private saveChats(state: ChatState): void {
    const contacts = state.contacts.slice(0, maxContacts);
    if (state.contacts !== this.saved?.contacts) this.storage.putContacts(contacts);
    for (const { member } of contacts) {
      const { messages } = conversationOf(state, member.id);
      if (messages.length === 0 || messages === this.saved?.conversations.get(member.id)?.messages) continue;
      this.storage.putMessages(member.id, messages.filter(({ seq }) => seq !== undefined).slice(-maxMessages));
    }
  }

  private saveDrafts(drafts: ChatState['drafts']): void {
    const typed = [...drafts].filter(([, text]) => text !== '');
    this.storage.putDrafts(
      typed.map(([memberId, text]) => ({ memberId, text, isUnsaved: this.drafts.isUnsaved(memberId) })),
    );
  }
}
