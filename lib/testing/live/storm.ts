import { Chatter, until, type Mischief } from './chatter';

export type Couple = readonly [Chatter, Chatter];

type People = {
  readonly port: number;
  readonly pairs: readonly (readonly [Person, Person])[];
  readonly mischief?: Mischief;
};
export type Person = { readonly id: number; readonly token: string };

const mostWaiting = 20;

/** Couples that talk all the time, each side at an even pace, while things are broken around them. */
export class Storm {
  readonly couples: readonly Couple[];
  readonly sent = new Map<Chatter, string[]>();
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor({ port, pairs, mischief }: People) {
    this.couples = pairs.map(
      ([one, other]) =>
        [new Chatter({ port, ...one }, other.id, mischief), new Chatter({ port, ...other }, one.id, mischief)] as const,
    );
    for (const chatter of this.chatters) this.sent.set(chatter, []);
  }

  get chatters(): Chatter[] {
    return this.couples.flat();
  }

  get sentCount(): number {
    return [...this.sent.values()].reduce((sum, cids) => sum + cids.length, 0);
  }

  get acknowledgedCount(): number {
    return this.chatters.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  online(milliseconds: number): Promise<boolean> {
    return until(() => this.chatters.every(({ isOnline }) => isOnline), milliseconds);
  }

  /** Messages a second over all, until `pause`. */
  blow(perSecond: number): void {
    const { chatters } = this;
    const startedAt = Date.now();
    let count = 0;
    this.timer = setInterval(() => {
      for (; count < ((Date.now() - startedAt) * perSecond) / 1000; count += 1) {
        const chatter = chatters[this.turn++ % chatters.length];
        const sent = chatter && this.sent.get(chatter);
        // Nobody writes on and on while nothing leaves: the load would only measure itself.
        if (!sent || sent.length - chatter.acknowledged.size >= mostWaiting) continue;
        sent.push(chatter.say(`message ${this.turn}`));
      }
    }, 5);
  }

  pause(): void {
    clearInterval(this.timer);
  }

  /** Milliseconds from a moment until a message that was sent later is acknowledged to anybody; NaN when none is in time. */
  async firstAnswer(milliseconds: number, from = Date.now()): Promise<number> {
    return (await until(() => this.chatters.some(({ answeredUpTo }) => answeredUpTo > from), milliseconds))
      ? Date.now() - from
      : Number.NaN;
  }

  /** Whether everything arrived on both sides in time. */
  async calm(milliseconds: number): Promise<boolean> {
    return until(
      () => this.couples.every((couple) => couple.every((chatter) => this.isWhole(chatter, couple))),
      milliseconds,
    );
  }

  private isWhole(chatter: Chatter, [one, other]: Couple): boolean {
    const wanted = (this.sent.get(one)?.length ?? 0) + (this.sent.get(other)?.length ?? 0);
    return chatter.messages.length === wanted && chatter.messages.every(({ seq }) => seq !== undefined);
  }

  /** Where each side stands that lacks something, for who wonders why it is not calm. */
  describe(): string[] {
    return this.couples
      .flatMap((couple) => couple.filter((chatter) => !this.isWhole(chatter, couple)))
      .map((chatter) => {
        const states = chatter.messages.reduce<Record<string, number>>(
          (count, { state }) => ({ ...count, [state]: (count[state] ?? 0) + 1 }),
          {},
        );
        return `${this.sent.get(chatter)?.length} sent, ${chatter.acknowledged.size} acknowledged, online ${chatter.isOnline}, shown ${JSON.stringify(states)}`;
      });
  }

  stop(): void {
    this.pause();
    for (const chatter of this.chatters) chatter.stop();
  }
}

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
