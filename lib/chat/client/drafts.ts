export type SaveDraft = (uid: number, text: string) => Promise<boolean>;

const saveAfterMilliseconds = 1_000;

/**
 * What was written and not sent, on its way to the member's other screens: saved a moment after the last key. What another screen
 * wrote is taken over unless something was written here since.
 */
export class DraftKeeper {
  private readonly unsaved = new Map<number, string>();
  /** As the server has them. */
  private readonly saved = new Map<number, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly save: SaveDraft) {}

  written(uid: number, text: string): void {
    // A box that was empty all along is nothing to tell.
    if (text === (this.saved.get(uid) ?? '')) return void this.unsaved.delete(uid);
    this.unsaved.set(uid, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), saveAfterMilliseconds);
  }

  /** The server's word on a draft; answers what the box is to show, undefined to leave it alone. */
  heard(uid: number, text: string): string | undefined {
    const known = this.saved.get(uid) ?? '';
    this.saved.set(uid, text);
    return this.unsaved.has(uid) || known === text ? undefined : text;
  }

  /** Saves at once: the page is being left, or a connection stands again. */
  flush(): void {
    clearTimeout(this.timer);
    for (const [uid, text] of this.unsaved) void this.put(uid, text);
  }

  forget(uid: number): void {
    this.unsaved.delete(uid);
    this.saved.delete(uid);
  }

  private async put(uid: number, text: string): Promise<void> {
    const before = this.saved.get(uid) ?? '';
    this.saved.set(uid, text);
    const isSaved = await this.save(uid, text);
    // Not saved, it stays for the next time; written on meanwhile, its own timer runs.
    if (!isSaved) this.saved.set(uid, before);
    else if (this.unsaved.get(uid) === text) this.unsaved.delete(uid);
  }
}
