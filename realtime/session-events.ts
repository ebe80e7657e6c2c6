import type { Sql } from 'postgres';
import * as z from 'zod';
import type { Db } from '@/db/client';
import { logger } from '@/lib/platform/logger';
import { hasRole, serviceMemberId, type SessionStatus } from '@/lib/core/member';
import { parseJson } from '@/lib/core/parse-json';
import { staffAreas } from '@/lib/core/staff-areas';
import { listSessionAccounts, type SessionAccount } from '@/lib/web/session/store';
import { lacksCode } from '@/lib/staff-security/assurance';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { accessOf } from './authenticate';
import type { Presence } from './presence';
import { accountOf, memberRoom, socketsOf, socketsOfAccount } from './rooms';
import { chunks } from './time-slice';
import type { LiveServer, LiveSocket } from './live-socket';
import type { Translate } from './translate';

const channel = 'session_ended';
const endedSession = z.object({ memberId: z.number(), idHash: z.string() });
const recheckMilliseconds = 300_000;
/** Desks write in the name of the site, so that a lost notification must not leave one open; there are few. */
const deskRecheckMilliseconds = 1_000;
// Longer than any handshake.
const rememberedMilliseconds = 60_000;
const hashesPerStatement = 1_000;

type SessionEventsDeps = {
  readonly io: LiveServer;
  readonly db: Db;
  readonly sql: Sql;
  readonly translate: Translate;
  readonly presence: Pick<Presence, 'hide'>;
};

/** Closes the sockets of ended sessions: at once by NOTIFY, and by a regular recheck for missed notifications. */
export class SessionEvents {
  private timer: NodeJS.Timeout | undefined;
  private deskTimer: NodeJS.Timeout | undefined;
  private isRecheckingDesks = false;
  /** True if the failure of the last recheck of desks is in the log. */
  private hasWarned = false;
  private stopListening: (() => Promise<void>) | undefined;
  private isFirstListen = true;
  /** When the last notification about a session of each member arrived, oldest first. */
  private readonly endedAt = new Map<number, number>();

  constructor(private readonly deps: SessionEventsDeps) {}

  async start(): Promise<void> {
    const { unlisten } = await this.deps.sql.listen(
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
    this.deskTimer = setInterval(() => void this.recheckDesks(), deskRecheckMilliseconds);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    clearInterval(this.deskTimer);
    await this.stopListening?.();
  }

  /** Rechecks the sessions of all connected sockets. */
  recheck(): void {
    this.closeDead([...this.deps.io.sockets.sockets.values()]).catch((error: unknown) => {
      logger.warn({ err: error }, 'the sessions of sockets were not rechecked');
    });
  }

  /** Rechecks the sockets of a member whose status, role or gender changed. */
  async recheckMember(memberId: number): Promise<void> {
    this.remember(memberId);
    await this.closeDead(socketsOfAccount(this.deps.io, memberId));
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
    for (const part of chunks(sockets, hashesPerStatement)) {
      const accounts = await listSessionAccounts(
        this.deps.db,
        part.map(({ data }) => data.sessionHash),
      );
      for (const socket of part) {
        // It left during the query; the member may have another connection by now.
        if (!socket.connected) continue;
        const account = accounts.get(socket.data.sessionHash);
        if (!account) this.end(socket);
        else if (accessOf(account.status) !== socket.data.access) this.changeAccess(socket, account.status);
        else if (account.gender !== socket.data.gender) this.changeGender(socket);
        else if (socket.data.agent) this.recheckDesk(socket, socket.data.agent, account);
      }
    }
  }

  private async recheckDesks(): Promise<void> {
    const desks = socketsOf(this.deps.io, serviceMemberId);
    if (desks.length === 0 || this.isRecheckingDesks) return;
    this.isRecheckingDesks = true;
    try {
      await this.closeDead(desks);
      this.hasWarned = false;
    } catch (error) {
      if (!this.hasWarned) logger.warn({ err: error }, 'the desks were not rechecked');
      this.hasWarned = true;
    } finally {
      this.isRecheckingDesks = false;
    }
  }

  /** Closes a desk whose agent lost the role, or a part of the second factor. The client reconnects as the member. */
  private recheckDesk(
    socket: LiveSocket,
    agent: NonNullable<LiveSocket['data']['agent']>,
    account: SessionAccount,
  ): void {
    const { proof, username } = account;
    const hasLost = (agent.proof.hasCode && !proof.hasCode) || (agent.proof.hasSecret && !proof.hasSecret);
    if (hasLost || lacksCode(proof) || !hasRole(account, staffAreas.desk)) return void socket.disconnect(true);
    socket.data.agent = { id: agent.id, username, proof };
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
    if (!socket.data.agent) this.deps.presence.hide(socket.data.memberId);
    socket.disconnect(true);
  }

  private receive(payload: string): void {
    const parsed = endedSession.safeParse(parseJson(payload));
    if (!parsed.success) return logger.warn({ channel }, 'an event could not be parsed');
    const { memberId, idHash } = parsed.data;
    this.remember(memberId);
    for (const socket of socketsOfAccount(this.deps.io, memberId)) {
      if (socket.data.sessionHash === idHash) this.end(socket);
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
    const text = this.deps.translate(socket.data.locale, 'sessionEnded');
    socket.emit('message', toWireFrame({ kind: 'sessionEnded', text }, socket.data.memberId));
    void socket.leave(memberRoom(socket.data.memberId));
    socket.disconnect(true);
  }
}
