import type { ObservableStore } from '@/lib/browser/observable-store';
import type { DraftSync } from './draft-sync';
import type { ReadableStorage, StoredDraft } from './readable-storage';
import type { ChatState } from './state';
import { conversationOf, patchConversation, setContacts } from './state-changes';

/** As many chats, and as many messages of each, as a screen or two show. */
const maxContacts = 50;
const maxMessages = 40;
/** The first change is stored soon, but not in the task of the input that made it. */
const saveAfterMilliseconds = 50;
const saveIntervalMilliseconds = 1_000;

/**
 * Keeps the newest chats, the last messages of each and the drafts readable without a connection. What changes is stored soon, and then
 * at most once a second. A page that opens without a connection shows what was stored; once it connects, it loads the conversations as if
 * they had never been there, because messages may be missing after the stored ones. A draft that the site does not have is restored on
 * each page, and saved by it.
 */
export class ReadableChatsKeeper {
  private saved: ChatState | undefined;
  /** The drafts on this device; undefined until those of the page before were read, which nothing replaces before. */
  private savedDrafts: readonly StoredDraft[] | undefined;
  private savedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly restored = new Set<number>();
  private unsubscribe: (() => void) | undefined;
  private restoring: 'not begun' | 'begun' | 'done' = 'not begun';
  private draftsBefore: Promise<readonly StoredDraft[]> | undefined;

  constructor(
    private readonly store: ObservableStore<ChatState>,
    private readonly storage: ReadableStorage,
    private readonly drafts: Pick<DraftSync, 'list' | 'restore'>,
  ) {}

  start(): void {
    this.unsubscribe = this.store.subscribe(() => this.onChange());
    void this.restoreUnsaved();
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

  /** The site has a draft now: it is no longer stored as unsaved. */
  onDraftSaved(): void {
    this.schedule();
  }

  private onChange(): void {
    const { isLoaded, connection } = this.store.state;
    if (connection === 'offline' && !isLoaded && this.restoring === 'not begun') {
      this.restoring = 'begun';
      void this.restore();
    }
    this.schedule();
  }

  private schedule(): void {
    if (this.timer !== undefined) return;
    const waited = Date.now() - this.savedAt;
    this.timer = setTimeout(() => this.save(), Math.max(saveAfterMilliseconds, saveIntervalMilliseconds - waited));
  }

  private async restoreUnsaved(): Promise<void> {
    this.draftsBefore ??= this.storage.loadDrafts();
    const drafts = await this.draftsBefore;
    for (const draft of drafts) if (draft.isUnsaved) this.drafts.restore(draft);
    this.savedDrafts ??= drafts;
  }

  private async restore(): Promise<void> {
    const { contacts, messages } = await this.storage.load();
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
    const drafts = (await this.draftsBefore) ?? [];
    if (!this.store.state.isLoaded) for (const draft of drafts) this.drafts.restore(draft);
    this.restoring = 'done';
  }

  /** Stores now what has changed, because the page may be about to close. */
  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.savedAt = Date.now();
    const { state } = this.store;
    this.saveDrafts(state.isLoaded || this.restoring === 'done');
    // A page without a connection has no newer chats.
    if (!state.isLoaded) return;
    this.saveChats(state);
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

  private saveDrafts(hasAll: boolean): void {
    if (!this.savedDrafts) return;
    const own = this.drafts.list();
    // On a page that is still connecting, those of the site are missing.
    const others = hasAll
      ? []
      : this.savedDrafts.filter((saved) => !own.some(({ memberId }) => memberId === saved.memberId));
    const drafts = [...others, ...own];
    if (JSON.stringify(drafts) === JSON.stringify(this.savedDrafts)) return;
    this.storage.putDrafts(drafts);
    this.savedDrafts = drafts;
  }
}
