import type { ConnectRefusal } from '@/lib/chat/frames';
import { languageCookie, pickLocale } from '@/lib/core/locale';
import { logFailure } from '@/lib/platform/log-failure';
import { logRefusal } from '@/lib/platform/log-refusal';
import { readChoiceCookie } from '@/lib/platform/session/token';
import { currentSiteSetting } from '@/lib/site-settings/queries';
import { authenticate, bringsSession, readToken, type SessionSettings } from './authenticate';
import { endConnection } from './cut-connection';
import type { OpenConnections } from './open-connections';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';
import { accountOf, countPeers } from './rooms';

type Admission = {
  readonly context: RealtimeContext;
  readonly session: SessionSettings;
  readonly connections: OpenConnections;
  /** Whether the connections of an address are limited. */
  readonly isLimited: boolean;
};

/**
 * Returns the socket.io middleware that authenticates a socket, or refuses it with a code and a text. A refused connection
 * closes: it has no further use, and would keep its memory without a session.
 */
export function admitSockets(admission: Admission) {
  return (socket: LiveSocket, next: (error?: Error) => void): void => {
    const refuse = (code: ConnectRefusal) => {
      const { address, headers } = socket.handshake;
      logRefusal('connection refused', { code, address: admission.connections.addressOf(address, headers) });
      next(toError(admission, socket, code));
      // After socket.io has sent the refusal, which it does in the next tick.
      setImmediate(() => endConnection(socket.conn));
    };
    enter(admission, socket).then(
      (code) => (code ? refuse(code) : next()),
      (error: unknown) => {
        logFailure('a connection could not be authenticated', error, { level: 'warn' });
        refuse('UNAVAILABLE');
      },
    );
  };
}

/** Refuses what has no session, or an address with too many connections, at once; admits the others when it is their turn. */
async function enter(admission: Admission, socket: LiveSocket): Promise<ConnectRefusal | undefined> {
  const { context, connections, session, isLimited } = admission;
  const { address, headers } = socket.handshake;
  if (!isOpen(socket)) return 'UNAVAILABLE';
  if (!bringsSession(socket.handshake, session)) return 'NO_SESSION';
  const key = connections.addressOf(address, headers);
  if (isLimited && connections.count(key) > currentSiteSetting(context.db, 'connections').perAddress) return 'TOO_MANY';
  const waiter = { key, connection: socket.conn };
  if (!(await context.admissionPace.pass(waiter)) || !isOpen(socket)) return 'UNAVAILABLE';
  return context.loadGate.run(waiter, () => admit(admission, socket));
}

function isOpen({ conn }: LiveSocket): boolean {
  return conn.readyState === 'open';
}

async function admit({ context, session }: Admission, socket: LiveSocket): Promise<ConnectRefusal | undefined> {
  const token = await readToken(socket.handshake, session);
  if (token === undefined) return 'NO_SESSION';
  if (context.admissionRate.isUsedUp(token)) return 'TOO_MANY';
  const result = await authenticate(context.connectingDb, socket.handshake, token);
  if (!result.ok) return result.code;
  const { memberId, agent } = result.value;
  if (!(await context.admissionRate.take(accountOf(result.value), token))) return 'TOO_MANY';
  const elsewhere = agent ? 0 : await context.nodes.countElsewhere(memberId);
  if (countPeers(context.io, result.value) + elsewhere >= currentSiteSetting(context.db, 'connections').perMember)
    return 'TOO_MANY';
  socket.data = result.value;
  return undefined;
}

/** Returns the error that reaches the client as `connect_error`. */
function toError({ context }: Admission, socket: LiveSocket, code: ConnectRefusal): Error {
  const { headers } = socket.handshake;
  const locale = pickLocale(readChoiceCookie(headers.cookie, languageCookie), headers['accept-language']);
  return Object.assign(new Error(context.translate(locale, code)), { data: { code } });
}
