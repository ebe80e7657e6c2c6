import type { WalPosition } from './wal-position';

/** A replica whose data is older is not in use. */
export const oldestMilliseconds = 5_000;
/** Marks are kept until no replica in use can be without what they stand for. */
export const keptMilliseconds = 2 * oldestMilliseconds;

/** A place where processes note until which position members have written. */
export type MarkStore = {
  /** Notes a position for each member. Rejects when others may not learn of it. */
  set: (memberIds: readonly number[], position: WalPosition) => Promise<void>;
  /** Returns the last position of a member. Rejects when it cannot be known. */
  get: (memberId: number) => Promise<WalPosition | undefined>;
};

type Mark = { readonly position: WalPosition; readonly until: number };

/** Marks of this process, which hold also while the shared store is away. A mark ends when no replica in use can be older. */
export class WriteMarks {
  private readonly own = new Map<number, Mark>();

  constructor(
    private readonly shared: MarkStore,
    private readonly options: { readonly keptMilliseconds: number; readonly now: () => number },
  ) {}

  async add(memberIds: readonly number[], position: WalPosition): Promise<void> {
    const { keptMilliseconds, now } = this.options;
    this.removeEnded();
    for (const id of memberIds) {
      const known = this.own.get(id)?.position ?? position;
      // Removed first: the map is in the order of the ends.
      this.own.delete(id);
      this.own.set(id, { position: later(known, position), until: now() + keptMilliseconds });
    }
    await this.shared.set(memberIds, position);
  }

  /** Returns the position that a replica has to have passed for a member; undefined where any will do. Rejects when that is not known. */
  async find(memberId: number): Promise<WalPosition | undefined> {
    this.removeEnded();
    const own = this.own.get(memberId)?.position;
    const shared = await this.shared.get(memberId);
    if (own === undefined || shared === undefined) return own ?? shared;
    return later(own, shared);
  }

  private removeEnded(): void {
    const now = this.options.now();
    for (const [id, { until }] of this.own) {
      if (until > now) return;
      this.own.delete(id);
    }
  }
}

const later = (first: WalPosition, second: WalPosition) => (first > second ? first : second);
