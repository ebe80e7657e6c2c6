import type { ConnectRefusal } from '@/lib/chat/frames';
import { languageCookie, pickLocale } from '@/lib/core/locale';
import { logger } from '@/lib/platform/logger';
import { readCookie } from '@/lib/platform/session/token';
import { readSiteSetting } from '@/lib/site-settings/queries';
import { authenticate, type SessionSettings } from './authenticate';
import type { OpenConnections } from './open-connections';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';
import { countPeers } from './rooms';

type Admission = {
  readonly context: RealtimeContext;
  readonly session: SessionSettings;
  /** Undefined when the connections of an address are not limited. */
  readonly connections: OpenConnections | undefined;
};

/** Returns the socket.io middleware that authenticates a socket, or refuses it with a code and a text. */
export function admitSockets(admission: Admission) {
  return (socket: LiveSocket, next: (error?: Error) => void): void => {
    enter(admission, socket).then(
      (code) => next(code && toError(admission, socket, code)),
      (error: unknown) => {
        logger.warn({ err: error }, 'a connection could not be authenticated');
        next(toError(admission, socket, 'UNAVAILABLE'));
      },
    );
  };
}

/** Refuses an address with too many connections at once; admits the others when it is their turn. */
async function enter(admission: Admission, socket: LiveSocket): Promise<ConnectRefusal | undefined> {
  const { context, connections } = admission;
  const { address, headers } = socket.handshake;
  const { perAddress } = await readSiteSetting(context.db, 'connections');
  if (connections && connections.countFrom(address, headers) > perAddress) return 'TOO_MANY';
  await context.admissionPace.pass();
  return context.loadGate.run(() => admit(admission, socket));
}

async function admit({ context, session }: Admission, socket: LiveSocket): Promise<ConnectRefusal | undefined> {
  // It closed while it waited.
  if (socket.conn.readyState !== 'open') return 'UNAVAILABLE';
  const result = await authenticate(context.connectingDb, socket.handshake, session);
  if (!result.ok) return result.code;
  const { memberId, agent } = result.value;
  const elsewhere = agent ? 0 : await context.nodes.countElsewhere(memberId);
  const { perMember } = await readSiteSetting(context.db, 'connections');
  if (countPeers(context.io, result.value) + elsewhere >= perMember) return 'TOO_MANY';
  socket.data = result.value;
  return undefined;
}

/** Returns the error that reaches the client as `connect_error`. */
function toError({ context }: Admission, socket: LiveSocket, code: ConnectRefusal): Error {
  const { headers } = socket.handshake;
  const locale = pickLocale(readCookie(headers.cookie, languageCookie), headers['accept-language']);
  return Object.assign(new Error(context.translate(locale, code)), { data: { code } });
}
