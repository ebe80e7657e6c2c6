/** A sign of typing is given this often at most (the server takes no more), and holds a little longer. */
const signEveryMilliseconds = 5_000;
const signHoldsMilliseconds = 6_500;

/** Who is writing: others to us, as it is heard, and we to others, as it is told. */
export class TypingSigns {
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly toldAt = new Map<number, number>();

  constructor(
    private readonly parts: { tell: (uid: number) => void; changed: (typing: ReadonlySet<number>) => void },
  ) {}

  heard(uid: number): void {
    const isNew = !this.timers.has(uid);
    clearTimeout(this.timers.get(uid));
    this.timers.set(
      uid,
      setTimeout(() => this.ended(uid), signHoldsMilliseconds),
    );
    if (isNew) this.publish();
  }

  /** Their message is here, or they are gone. */
  ended(uid: number): void {
    if (!this.timers.has(uid)) return;
    clearTimeout(this.timers.get(uid));
    this.timers.delete(uid);
    this.publish();
  }

  written(uid: number): void {
    if (Date.now() - (this.toldAt.get(uid) ?? 0) < signEveryMilliseconds) return;
    this.toldAt.set(uid, Date.now());
    this.parts.tell(uid);
  }

  /** What we wrote is sent: the next word is a new sign. */
  sent(uid: number): void {
    this.toldAt.delete(uid);
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private publish(): void {
    this.parts.changed(new Set(this.timers.keys()));
  }
}
