import type { ConnectRefusal } from '@/lib/live/frames';
import { pickLocale } from '@/lib/core/locale';
import { logFailure } from '@/lib/platform/log-failure';
import { logRefusal } from '@/lib/platform/log-refusal';
import { currentSiteSetting } from '@/lib/site-settings/queries';
import type { SessionSecrets } from '@/lib/web/session/token';
import { authenticate, bringsSession, pageLocale, readToken } from './authenticate';
import { endConnection } from './cut-connection';
import type { OpenConnections } from './open-connections';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';
import { accountOf, countPeers } from './rooms';
import type { LiveText } from './translate';

type Admission = {
  readonly context: RealtimeContext;
  readonly session: SessionSecrets;
  readonly connections: OpenConnections;
  /** True if the connections of an address are limited. */
  readonly isLimited: boolean;
};

/**
 * Returns the socket.io middleware that authenticates a socket, or refuses it with a code and a text. A refused connection
 * closes: it has no further use, and would keep its memory without a session.
 */
export function admitSockets(admission: Admission) {
  return (socket: LiveSocket, next: (error?: Error) => void): void => {
    const refuse = (refusal: Refusal) => {
      const code = codeOf(refusal);
      const { address, headers } = socket.handshake;
      logRefusal('connection refused', { code, address: admission.connections.addressOf(address, headers) });
      next(toError(admission, socket, refusal));
      // After socket.io has sent the refusal, which it does in the next tick.
      setImmediate(() => endConnection(socket.conn));
    };
    enter(admission, socket).then(
      (refusal) => (refusal ? refuse(refusal) : next()),
      (error: unknown) => {
        logFailure('a connection could not be authenticated', error, { level: 'warn' });
        refuse('UNAVAILABLE');
      },
    );
  };
}

/** A connection is one too many for different reasons, each with its sentence. */
type Refusal = Exclude<ConnectRefusal, 'TOO_MANY'> | Extract<LiveText, `tooMany.${string}`>;

function codeOf(refusal: Refusal): ConnectRefusal {
  return refusal === 'NO_SESSION' || refusal === 'FOREIGN_UID' || refusal === 'UNAVAILABLE' ? refusal : 'TOO_MANY';
}

/** Refuses what has no session, or an address with too many connections, at once; admits the others when it is their turn. */
async function enter(admission: Admission, socket: LiveSocket): Promise<Refusal | undefined> {
  const { context, connections, session, isLimited } = admission;
  const { address, headers } = socket.handshake;
  if (!isOpen(socket)) return 'UNAVAILABLE';
  if (!bringsSession(socket.handshake, session)) return 'NO_SESSION';
  const key = connections.addressOf(address, headers);
  if (isLimited && connections.count(key) > currentSiteSetting(context.db, 'connections').perAddress)
    return 'tooMany.address';
  const waiter = { key, connection: socket.conn };
  if (!(await context.admissionPace.pass(waiter)) || !isOpen(socket)) return 'UNAVAILABLE';
  return context.loadGate.run(waiter, () => admit(admission, socket));
}

function isOpen({ conn }: LiveSocket): boolean {
  return conn.readyState === 'open';
}

async function admit({ context, session }: Admission, socket: LiveSocket): Promise<Refusal | undefined> {
  const token = await readToken(socket.handshake, session);
  if (token === undefined) return 'NO_SESSION';
  if (context.admissionRate.isUsedUp(token)) return 'tooMany.admissions';
  const result = await authenticate(context.connectingDb, socket.handshake, token);
  if (!result.ok) return result.code;
  const { memberId, agent } = result.value;
  if (!(await context.admissionRate.take(accountOf(result.value), token))) return 'tooMany.admissions';
  const elsewhere = agent ? 0 : await context.nodes.countElsewhere(memberId);
  const isFull =
    countPeers(context.io, result.value) + elsewhere >= currentSiteSetting(context.db, 'connections').perMember;
  if (isFull && !(await context.hiddenPages.makeRoom(result.value))) return 'tooMany.pages';
  socket.data = result.value;
  return undefined;
}

/** Returns the error that reaches the client as `connect_error`. */
function toError({ context }: Admission, socket: LiveSocket, refusal: Refusal): Error {
  const { handshake } = socket;
  const locale = pageLocale(handshake) ?? pickLocale(undefined, handshake.headers['accept-language']);
  return Object.assign(new Error(context.translate(locale, refusal)), { data: { code: codeOf(refusal) } });
}
