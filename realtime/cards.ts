import type { Db } from '@/db/client';
import { listCorrespondents, type Correspondent } from '@/lib/chat/queries';

const freshMilliseconds = 30_000;
const maxCards = 20_000;

/** Caches senders and receivers for 30 s, so that the delivery of a message needs no query. */
export class CardCache {
  private readonly cards = new Map<number, { card: Correspondent; until: number }>();

  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns the cached member, without a query. */
  peek(id: number): Correspondent | undefined {
    const known = this.cards.get(id);
    return known && known.until > this.now() ? known.card : undefined;
  }

  /** Resolves with undefined for a member who no longer exists. */
  async find(id: number): Promise<Correspondent | undefined> {
    const known = this.peek(id);
    if (known) return known;
    const [card] = await listCorrespondents(this.db, [id]);
    this.cards.delete(id);
    if (!card) return undefined;
    this.cards.set(id, { card, until: this.now() + freshMilliseconds });
    this.dropOldest();
    return card;
  }

  private dropOldest(): void {
    if (this.cards.size <= maxCards) return;
    const oldest = this.cards.keys().next();
    if (!oldest.done) this.cards.delete(oldest.value);
  }
}
