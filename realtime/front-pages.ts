import type { Db } from '@/db/client';
import { sqlOf } from '@/db/raw-sql';
import { logger } from '@/lib/platform/logger';
import type { LiveServer } from './live-socket';
import { socketsOf } from './rooms';
import { chunks } from './time-slice';

type FrontPagesDeps = { readonly io: LiveServer; readonly db: Db };

const gatherMilliseconds = 300;
const renewMilliseconds = 15_000;
/** A node that dies leaves its members in front for so long. */
const validSeconds = 40;
const membersPerStatement = 1_000;

/**
 * Reports to the worker which members look at a page of the site: it sends them no push message meanwhile. Only the rows of
 * browsers with push messages are written, so the site needs no other table of who looks at it. A page in front is renewed; the last
 * one that is hidden or closed ends the state at once.
 */
export class FrontPages {
  private changes = new Set<number>();
  private gathering: NodeJS.Timeout | undefined;
  private readonly renewing = setInterval(() => void this.renew(), renewMilliseconds).unref();
  private isClosed = false;

  constructor(private readonly deps: FrontPagesDeps) {}

  close(): void {
    this.isClosed = true;
    clearInterval(this.renewing);
    clearTimeout(this.gathering);
  }

  /** Called when a page of the member was opened, shown, hidden or closed. */
  changed(memberId: number): void {
    if (this.isClosed) return;
    this.changes.add(memberId);
    this.gathering ??= setTimeout(() => void this.flush(), gatherMilliseconds);
  }

  private async flush(): Promise<void> {
    this.gathering = undefined;
    const members = [...this.changes];
    this.changes = new Set();
    const { io } = this.deps;
    const isInFront = (memberId: number) => socketsOf(io, memberId).some(({ data }) => data.isHidden === false);
    await this.write(members.filter(isInFront), validSeconds);
    await this.write(
      members.filter((memberId) => !isInFront(memberId)),
      0,
    );
  }

  private renew(): Promise<void> {
    const members = new Set<number>();
    for (const { data } of this.deps.io.sockets.sockets.values())
      if (data.isHidden === false && !data.agent) members.add(data.memberId);
    return this.write([...members], validSeconds);
  }

  /** Rows that another node writes are skipped: nodes that wait for each other could deadlock. */
  private async write(memberIds: readonly number[], seconds: number): Promise<void> {
    try {
      for (const part of chunks(memberIds, membersPerStatement))
        await sqlOf(this.deps.db)`
          update push_subscriptions s set in_front_until = now() + make_interval(secs => ${seconds}) where s.id in (
            select id from push_subscriptions where member_id = any(${[...part]}::bigint[]) for no key update skip locked)`;
    } catch (error) {
      logger.warn({ err: error }, 'pages in front were not reported');
    }
  }
}
