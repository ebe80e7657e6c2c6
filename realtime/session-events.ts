import type { Sql } from 'postgres';
import * as z from 'zod';
import type { MemberStatus } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { opcode } from '@/lib/chat/frames';
import { accessOf } from './authenticate';
import { memberRoom, socketsOf } from './rooms';
import type { LiveServer, LiveSocket } from './live-socket';
import type { Translate } from './translate';

const channel = 'session_ended';
const endedSession = z.object({ memberId: z.number(), idHash: z.string().optional() });
const recheckMilliseconds = 300_000;
// Longer than any handshake takes.
const rememberedMilliseconds = 60_000;
const hashesPerStatement = 1_000;

type Parts = { readonly io: LiveServer; readonly sql: Sql; readonly translate: Translate };

/** Closes the sockets of sessions that ended: told by the database at once, and looked up now and then for what was missed. */
export class SessionEvents {
  private timer: NodeJS.Timeout | undefined;
  private stopListening: (() => Promise<void>) | undefined;
  private isFirstListen = true;
  /** When the end of a session of this member was last heard, in the order of hearing. */
  private readonly endedAt = new Map<number, number>();

  constructor(private readonly parts: Parts) {}

  async start(): Promise<void> {
    const { unlisten } = await this.parts.sql.listen(
      channel,
      (payload) => this.receive(payload),
      () => {
        // Whatever was told while the listening connection was down is lost.
        if (!this.isFirstListen) this.recheck();
        this.isFirstListen = false;
      },
    );
    this.stopListening = unlisten;
    this.timer = setInterval(() => this.recheck(), recheckMilliseconds);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.stopListening?.();
  }

  /** Looks all sessions of connected sockets up and closes those that no longer live. */
  recheck(): void {
    this.closeDead([...this.parts.io.sockets.sockets.values()]).catch((error: unknown) => {
      logger.warn({ err: error }, 'sessions of sockets were not looked up');
    });
  }

  /** The member's status changed: what his sockets may do, if anything, is another matter now. */
  async recheckMember(memberId: number): Promise<void> {
    this.remember(memberId);
    await this.closeDead(socketsOf(this.parts.io, memberId));
  }

  /** A session may end between being looked up for its socket and the socket being found here: then it is looked up again. */
  connected(socket: LiveSocket): void {
    if ((this.endedAt.get(socket.data.memberId) ?? 0) < socket.handshake.issued) return;
    this.closeDead([socket]).catch((error: unknown) => {
      logger.warn({ err: error }, 'the session of a socket was not looked up');
      socket.disconnect(true);
    });
  }

  private async closeDead(sockets: LiveSocket[]): Promise<void> {
    for (let start = 0; start < sockets.length; start += hashesPerStatement) {
      const part = sockets.slice(start, start + hashesPerStatement);
      const rows = await this.parts.sql<{ hash: string; status: MemberStatus }[]>`
        select encode(s.id_hash, 'hex') as hash, m.status from sessions s join members m on m.id = s.member_id
        where s.id_hash in (select decode(h, 'hex') from unnest(${part.map(({ data }) => data.sessionHash)}::text[]) as h)
          and s.expires_at > now()`;
      const living = new Map(rows.map((row) => [row.hash, accessOf(row.status)]));
      for (const socket of part) {
        const access = living.get(socket.data.sessionHash);
        if (!access) this.end(socket);
        // The session lives on with other rights: the client comes back and is let in anew.
        else if (access !== socket.data.access) socket.disconnect(true);
      }
    }
  }

  private receive(payload: string): void {
    const parsed = endedSession.safeParse(parseJson(payload));
    if (!parsed.success) return logger.warn({ channel }, 'an event could not be read');
    const { memberId, idHash } = parsed.data;
    this.remember(memberId);
    for (const socket of socketsOf(this.parts.io, memberId)) {
      if (idHash === undefined || socket.data.sessionHash === idHash) this.end(socket);
    }
  }

  private remember(memberId: number): void {
    const now = Date.now();
    for (const [id, at] of this.endedAt) {
      if (at > now - rememberedMilliseconds) break;
      this.endedAt.delete(id);
    }
    this.endedAt.delete(memberId);
    this.endedAt.set(memberId, now);
  }

  private end(socket: LiveSocket): void {
    socket.emit('message', {
      status: 'success',
      opt: opcode.sessionEnded,
      msg: this.parts.translate(socket.data.locale, 'sessionEnded'),
    });
    void socket.leave(memberRoom(socket.data.memberId));
    socket.disconnect(true);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
