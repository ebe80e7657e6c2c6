import { setImmediate as nextTurn } from 'node:timers/promises';
import { steadyNow } from '@/lib/core/steady-clock';
import type { Db } from '@/db/client';
import { listCorrespondents, type Correspondent } from '@/lib/chat/queries';

const freshMilliseconds = 30_000;
const maxMembers = 20_000;

type Load = { readonly ids: Set<number>; readonly loaded: Promise<Map<number, Correspondent>> };
type Loading = { readonly forgotten: Set<number> };

/** Caches senders and receivers for 30 s, so that the delivery of a message needs no query. */
export class MemberCache {
  private readonly members = new Map<number, { member: Correspondent; until: number }>();

  /** The load that is not sent yet. */
  private next: Load | undefined;
  /** The loads whose reply is awaited. */
  private readonly loading = new Set<Loading>();

  constructor(
    private readonly db: Db,
    private readonly now: () => number = steadyNow,
  ) {}

  /** Returns the cached member, without a query. */
  peek(id: number): Correspondent | undefined {
    const known = this.members.get(id);
    return known && known.until > this.now() ? known.member : undefined;
  }

  /** Makes the next reader load a member who has changed. */
  forget(id: number): void {
    this.members.delete(id);
    for (const { forgotten } of this.loading) forgotten.add(id);
  }

  /** Resolves with undefined for a member who no longer exists. */
  async find(id: number): Promise<Correspondent | undefined> {
    const known = this.peek(id);
    if (known) return known;
    this.next ??= this.openLoad();
    this.next.ids.add(id);
    return (await this.next.loaded).get(id);
  }

  /** Loads all members who are requested in one turn of the event loop with one query: a batch of messages has many. */
  private openLoad(): Load {
    const ids = new Set<number>();
    const loaded = nextTurn().then(() => {
      this.next = undefined;
      return this.load([...ids]);
    });
    return { ids, loaded };
  }

  private async load(ids: readonly number[]): Promise<Map<number, Correspondent>> {
    const loading: Loading = { forgotten: new Set() };
    this.loading.add(loading);
    try {
      const correspondents = await listCorrespondents(this.db, ids);
      const members = new Map(correspondents.map((member) => [member.id, member]));
      const until = this.now() + freshMilliseconds;
      for (const id of ids) {
        this.members.delete(id);
        const member = members.get(id);
        if (member && !loading.forgotten.has(id)) this.members.set(id, { member, until });
      }
      this.dropOldest();
      return members;
    } finally {
      this.loading.delete(loading);
    }
  }

  private dropOldest(): void {
    for (const id of this.members.keys()) {
      if (this.members.size <= maxMembers) return;
      this.members.delete(id);
    }
  }
}
