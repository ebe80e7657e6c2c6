import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ChatState } from './state';
import { setDraft } from './state-changes';

type Parts = {
  readonly store: ObservableStore<ChatState>;
  /** Resolves with whether the draft was saved. */
  readonly save: (memberId: number, text: string) => Promise<boolean>;
};

const saveAfterMilliseconds = 1_000;

/**
 * Texts that were typed and not sent, the same on all screens of the member: saved a moment after the last key. What another screen
 * saved is shown unless something was typed here since.
 */
export class DraftSync {
  private readonly unsaved = new Map<number, string>();
  /** As the server has them. */
  private readonly saved = new Map<number, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: Parts) {}

  /** The text box of a conversation holds another text now. */
  write(memberId: number, text: string): void {
    this.show(memberId, text);
    // A text box that was empty all along changed nothing.
    if (text === (this.saved.get(memberId) ?? '')) return void this.unsaved.delete(memberId);
    this.unsaved.set(memberId, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), saveAfterMilliseconds);
  }

  /** Puts a refused text back into the text box, before whatever was begun there since. */
  giveBack(memberId: number, text: string): void {
    const begun = this.parts.store.state.drafts.get(memberId) ?? '';
    this.write(memberId, begun === '' ? text : `${text}\n${begun}`);
  }

  /** The server sent its draft. */
  receive(memberId: number, text: string): void {
    const known = this.saved.get(memberId) ?? '';
    this.saved.set(memberId, text);
    if (!this.unsaved.has(memberId) && known !== text) this.show(memberId, text);
  }

  /** Saves at once: the page is about to close, or a connection is back. */
  flush(): void {
    clearTimeout(this.timer);
    for (const [memberId, text] of this.unsaved) void this.save(memberId, text);
  }

  forget(memberId: number): void {
    this.unsaved.delete(memberId);
    this.saved.delete(memberId);
  }

  private async save(memberId: number, text: string): Promise<void> {
    const before = this.saved.get(memberId) ?? '';
    this.saved.set(memberId, text);
    const isSaved = await this.parts.save(memberId, text);
    // An unsaved text stays for the next time; one that was typed on meanwhile has its own timer.
    if (!isSaved) this.saved.set(memberId, before);
    else if (this.unsaved.get(memberId) === text) this.unsaved.delete(memberId);
  }

  private show(memberId: number, text: string): void {
    this.parts.store.update((state) => setDraft(state, memberId, text));
  }
}
