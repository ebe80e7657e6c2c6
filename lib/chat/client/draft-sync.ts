import type { ObservableStore } from '@/lib/browser/observable-store';
import type { StoredDraft } from './readable-storage';
import type { ChatState } from './state';
import { setDraft } from './state-changes';

type DraftSyncDeps = {
  readonly store: ObservableStore<ChatState>;
  /** Resolves with whether the draft was saved. */
  readonly save: (memberId: number, text: string) => Promise<boolean>;
  readonly onSaved?: () => void;
};

const saveAfterMilliseconds = 1_000;
/** A text that was sent must not be a draft again, but its frame comes first. */
const clearAfterMilliseconds = 50;
/** No text of another screen replaces what is being typed. */
const typingMilliseconds = 5_000;

/**
 * Keeps the drafts of a member the same on all screens. A draft is saved one second after the last key. A draft saved on
 * another screen is shown unless this screen has unsaved text, or one is being typed.
 */
export class DraftSync {
  private readonly unsaved = new Map<number, string>();
  /** The drafts as the server has them. */
  private readonly saved = new Map<number, string>();
  /** The refused texts that a text box begins with. */
  private readonly returned = new Map<number, string>();
  /** The drafts that were sent, until the server has none of them. */
  private readonly sent = new Map<number, string>();
  private readonly typedAt = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deps: DraftSyncDeps) {}

  /** Shows the new text of a text box and schedules saving it. */
  write(memberId: number, text: string): void {
    // The saved text, or an empty text without a saved one, needs no saving.
    const needsSaving = text !== (this.saved.get(memberId) ?? '');
    if (needsSaving) this.unsaved.set(memberId, text);
    else this.unsaved.delete(memberId);
    const saved = this.saved.get(memberId);
    if (text === '' && saved) this.sent.set(memberId, saved);
    else if (text !== '') this.sent.delete(memberId);
    this.typedAt.set(memberId, Date.now());
    this.show(memberId, text);
    if (needsSaving) this.schedule(text === '' ? clearAfterMilliseconds : saveAfterMilliseconds);
  }

  /** Puts a refused text back into the text box: after the texts refused before it, and before any text typed since. */
  giveBack(memberId: number, text: string): void {
    const begun = this.deps.store.state.drafts.get(memberId) ?? '';
    const before = this.returned.get(memberId);
    const isAfter = before !== undefined && (begun === before || begun.startsWith(`${before}\n`));
    const returned = isAfter ? `${before}\n${text}` : text;
    const typed = isAfter ? begun.slice(before.length + 1) : begun;
    this.returned.set(memberId, returned);
    this.write(memberId, typed === '' ? returned : `${returned}\n${typed}`);
  }

  /** Returns the drafts as this device keeps them, those that were sent while the server has them. */
  list(): StoredDraft[] {
    const visibleDrafts = [...this.deps.store.state.drafts].map(([memberId, text]) => ({
      memberId,
      text,
      isUnsaved: this.unsaved.has(memberId),
    }));
    const notEmptied = [...this.sent].filter(([memberId]) => this.unsaved.has(memberId));
    const sent = notEmptied.map(([memberId, text]) => ({ memberId, text, isUnsaved: true, isSent: true }));
    return [...visibleDrafts, ...sent];
  }

  /** Shows and saves what was typed before a reload, or shows what had been saved, unless something has been typed since. */
  restore({ memberId, text, isUnsaved, isSent = false }: StoredDraft): void {
    if (this.unsaved.has(memberId)) return;
    if (isSent) {
      // Where the server still has it, now or in a moment, it is emptied.
      this.sent.set(memberId, text);
      if (this.saved.get(memberId) === text) this.write(memberId, '');
      return;
    }
    if (isUnsaved) {
      this.unsaved.set(memberId, text);
      this.schedule(saveAfterMilliseconds);
    } else if (this.deps.store.state.drafts.get(memberId)) return;
    this.show(memberId, text);
  }

  /** Applies a draft from the server. */
  receive(memberId: number, text: string): void {
    const known = this.saved.get(memberId) ?? '';
    this.saved.set(memberId, text);
    if (text !== '' && this.sent.get(memberId) === text) return this.write(memberId, '');
    const isTyping = text !== '' && Date.now() - (this.typedAt.get(memberId) ?? 0) < typingMilliseconds;
    if (!this.unsaved.has(memberId) && known !== text && !isTyping) this.show(memberId, text);
  }

  /** Saves at once, because the page is about to close or the connection is back. */
  flush(): void {
    clearTimeout(this.timer);
    for (const [memberId, text] of this.unsaved) void this.save(memberId, text);
  }

  forget(memberId: number): void {
    this.unsaved.delete(memberId);
    this.saved.delete(memberId);
    this.returned.delete(memberId);
    this.sent.delete(memberId);
    this.typedAt.delete(memberId);
  }

  private schedule(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), milliseconds);
  }

  private async save(memberId: number, text: string): Promise<void> {
    const before = this.saved.get(memberId) ?? '';
    this.saved.set(memberId, text);
    const isSaved = await this.deps.save(memberId, text);
    // A text that was not saved stays for the next flush; a text changed meanwhile has its own timer.
    if (!isSaved) return void this.saved.set(memberId, before);
    if (this.unsaved.get(memberId) === text) this.unsaved.delete(memberId);
    if (text === '') this.sent.delete(memberId);
    this.deps.onSaved?.();
  }

  private show(memberId: number, text: string): void {
    this.deps.store.update((state) => setDraft(state, memberId, text));
  }
}
