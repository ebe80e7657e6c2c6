import type { Db } from '@/db/client';
import { listCards } from '@/lib/chat/queries';
import type { Card } from '@/lib/chat/types';

const freshMilliseconds = 30_000;
const maxCards = 20_000;

/** Names and pictures of members who write, so that delivering a message asks the database nothing. At most 30 s old. */
export class CardCache {
  private readonly cards = new Map<number, { card: Card; until: number }>();

  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** What is known without asking the database. */
  peek(id: number): Card | undefined {
    const known = this.cards.get(id);
    return known && known.until > this.now() ? known.card : undefined;
  }

  /** Undefined for a member who no longer exists. */
  async find(id: number): Promise<Card | undefined> {
    const known = this.peek(id);
    if (known) return known;
    const [card] = await listCards(this.db, [id]);
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
