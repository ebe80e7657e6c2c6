import type { Sql } from 'postgres';
import * as z from 'zod';
import type { Db } from '@/db/client';
import { logger } from '@/lib/platform/logger';
import { hasRole, type SessionStatus } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import { listSessionAccounts } from '@/lib/platform/session/store';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { accessOf } from './authenticate';
import type { Presence } from './presence';
import { accountOf, memberRoom, socketsOfAccount } from './rooms';
import type { LiveServer, LiveSocket } from './live-socket';
import type { Translate } from './translate';

const channel = 'session_ended';
const endedSession = z.object({ memberId: z.number(), idHash: z.string().optional() });
const recheckMilliseconds = 300_000;
// Longer than any handshake.
const rememberedMilliseconds = 60_000;
const hashesPerStatement = 1_000;

type Parts = {
  readonly io: LiveServer;
  readonly db: Db;
  readonly sql: Sql;
  readonly translate: Translate;
  readonly presence: Pick<Presence, 'hide'>;
};

/** Closes the sockets of ended sessions: at once by NOTIFY, and by a regular recheck for missed notifications. */
export class SessionEvents {
  private timer: NodeJS.Timeout | undefined;
  private stopListening: (() => Promise<void>) | undefined;
  private isFirstListen = true;
  /** When the last notification about a session of each member arrived, oldest first. */
  private readonly endedAt = new Map<number, number>();

  constructor(private readonly parts: Parts) {}

  async start(): Promise<void> {
    const { unlisten } = await this.parts.sql.listen(
      channel,
      (payload) => this.receive(payload),
      () => {
        // Notifications during an outage of the listening connection are lost.
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

  /** Rechecks the sessions of all connected sockets. */
  recheck(): void {
    this.closeDead([...this.parts.io.sockets.sockets.values()]).catch((error: unknown) => {
      logger.warn({ err: error }, 'the sessions of sockets were not rechecked');
    });
  }

  /** Rechecks the sockets of a member whose status, role or gender changed. */
  async recheckMember(memberId: number): Promise<void> {
    this.remember(memberId);
    await this.closeDead(socketsOfAccount(this.parts.io, memberId));
  }

  /** Rechecks a new socket if a notification arrived during its handshake. */
  connected(socket: LiveSocket): void {
    if ((this.endedAt.get(accountOf(socket.data)) ?? 0) < socket.handshake.issued) return;
    this.closeDead([socket]).catch((error: unknown) => {
      logger.warn({ err: error }, 'the session of a socket was not rechecked');
      socket.disconnect(true);
    });
  }

  private async closeDead(sockets: LiveSocket[]): Promise<void> {
    for (let start = 0; start < sockets.length; start += hashesPerStatement) {
      const part = sockets.slice(start, start + hashesPerStatement);
      const accounts = await listSessionAccounts(
        this.parts.db,
        part.map(({ data }) => data.sessionHash),
      );
      for (const socket of part) {
        const account = accounts.get(socket.data.sessionHash);
        if (!account) this.end(socket);
        else if (accessOf(account.status) !== socket.data.access) this.changeAccess(socket, account.status);
        else if (account.gender !== socket.data.gender) this.changeGender(socket);
        // The client reconnects as the member, and leaves the desk.
        else if (socket.data.agent && !hasRole(account, staffAreas.desk)) socket.disconnect(true);
      }
    }
  }

  /** The session is valid with another access, which the client gets by reconnecting. */
  private changeAccess(socket: LiveSocket, status: SessionStatus): void {
    const { memberId } = socket.data;
    socket.emit('message', toWireFrame({ kind: 'counters', counters: { status } }, memberId));
    void socket.leave(memberRoom(memberId));
    socket.disconnect(true);
  }

  /** Takes the member offline for those who saw them until now. The client reconnects with the new gender. */
  private changeGender(socket: LiveSocket): void {
    if (!socket.data.agent) this.parts.presence.hide(socket.data.memberId);
    socket.disconnect(true);
  }

  private receive(payload: string): void {
    const parsed = endedSession.safeParse(parseJson(payload));
    if (!parsed.success) return logger.warn({ channel }, 'an event could not be parsed');
    const { memberId, idHash } = parsed.data;
    this.remember(memberId);
    for (const socket of socketsOfAccount(this.parts.io, memberId)) {
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
    const text = this.parts.translate(socket.data.locale, 'sessionEnded');
    socket.emit('message', toWireFrame({ kind: 'sessionEnded', text }, socket.data.memberId));
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
