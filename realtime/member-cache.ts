import type { Db } from '@/db/client';
import { listCorrespondents, type Correspondent } from '@/lib/chat/queries';

const freshMilliseconds = 30_000;
const maxMembers = 20_000;

/** Caches senders and receivers for 30 s, so that the delivery of a message needs no query. */
export class MemberCache {
  private readonly members = new Map<number, { member: Correspondent; until: number }>();

  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns the cached member, without a query. */
  peek(id: number): Correspondent | undefined {
    const known = this.members.get(id);
    return known && known.until > this.now() ? known.member : undefined;
  }

  /** Resolves with undefined for a member who no longer exists. */
  async find(id: number): Promise<Correspondent | undefined> {
    const known = this.peek(id);
    if (known) return known;
    const [member] = await listCorrespondents(this.db, [id]);
    this.members.delete(id);
    if (!member) return undefined;
    this.members.set(id, { member, until: this.now() + freshMilliseconds });
    this.dropOldest();
    return member;
  }

  private dropOldest(): void {
    if (this.members.size <= maxMembers) return;
    const oldest = this.members.keys().next();
    if (!oldest.done) this.members.delete(oldest.value);
  }
}
