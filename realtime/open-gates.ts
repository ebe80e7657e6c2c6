import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { BlockList } from 'node:net';
import { Server } from 'socket.io';
import { limits } from '@/lib/core/limits';
import { ignoreSocketErrors } from '@/lib/platform/ignore-socket-errors';
import { limitPeers } from '@/lib/platform/limit-peers';
import { logRefusal } from '@/lib/platform/log-refusal';
import type { LiveConnection } from './cut-connection';
import { HandshakeGate, refuseForeignUpgrades } from './handshake-gate';
import type { LiveServer } from './live-socket';
import { Newcomers } from './newcomers';
import { OpenConnections } from './open-connections';
import { isOwnOrigin, type OriginRule } from './origin';
import { limitPackets } from './packet-flood';
import { ignoreAfterEnd, TextSocketServer } from './text-socket';

type Options = {
  readonly origins: OriginRule;
  readonly trustedProxies?: BlockList | undefined;
  /** Live connections of one address; undefined when they are not limited. */
  readonly perAddress: (() => number) | undefined;
  /** Packets of one connection in 10 s; undefined when they are not limited. */
  readonly mostPackets: (() => number) | undefined;
  readonly isClosing: () => boolean;
};

type EngineRequest = IncomingMessage & { readonly _query: { readonly sid?: string } };

export type Gates = {
  readonly io: LiveServer;
  readonly connections: OpenConnections;
  readonly newcomers: Newcomers;
};

/** The time until a connection must be admitted: thousands of clients that reconnect at once wait for each other. */
const connectMilliseconds = 45_000;
/**
 * A thousand clients that connect at once would occupy both cores for two seconds, in which messages wait. The client limits
 * the time of a handshake to 20 s, so those are faster than admissions.
 */
const handshakesPerSecond = 1_000;
/** While so many wait for their admission, handshakes wait too: a connection takes more memory than a request. */
const mostAsking = 3_000;
/** The multiples of the limit of an address up to which handshakes are refused with a reason, and connections by the system. */
const beyond = { handshakes: 2, connections: 4 } as const;

/** New connections of one address in a second: an office, or a page with all its tabs, after a restart. */
const newPerSecond = 200;

/** Opens socket.io on a server behind everything that a connection passes before it is admitted. */
export function openGates(
  http: HttpServer,
  { origins, perAddress, mostPackets, isClosing, ...options }: Options,
): Gates {
  const { trustedProxies = new BlockList() } = options;
  const timesPerAddress = (times: number) => () => (perAddress ? times * perAddress() : Number.POSITIVE_INFINITY);
  ignoreSocketErrors(http);
  limitPeers(http, {
    mostOpen: timesPerAddress(beyond.connections),
    mostNew: perAddress ? newPerSecond : Number.POSITIVE_INFINITY,
    trustedProxies,
  });
  const connections = new OpenConnections(trustedProxies);
  const newcomers = new Newcomers({ connections });
  const { allowRequest } = new HandshakeGate({
    origins,
    connections,
    perSecond: handshakesPerSecond,
    perAddress: timesPerAddress(beyond.handshakes),
    isHeld: () => newcomers.asking >= mostAsking,
    isClosing,
  });
  const io: LiveServer = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    wsEngine: TextSocketServer,
    maxHttpBufferSize: limits.socket.frameBytes,
    connectTimeout: connectMilliseconds,
    destroyUpgrade: false,
    allowRequest: (request, decide) =>
      allowRequest(request, (reason, isAllowed) => {
        if (!isAllowed) reportRefusal(connections, request);
        decide(reason, isAllowed);
      }),
  });
  refuseForeignUpgrades(http);
  refuseSuccessors(io, origins, connections);
  connections.attach(io);
  newcomers.attach(io);
  ignoreAfterEnd(io);
  if (mostPackets) limitPackets(io, mostPackets);
  return { io, connections, newcomers };
}

/**
 * Checks the requests of open connections, about which `allowRequest` is not asked: their origin too, and that no websocket
 * takes the place of another one. Only a connection over another transport may move to a websocket.
 */
function refuseSuccessors(io: LiveServer, origins: OriginRule, connections: OpenConnections): void {
  const { clients } = io.engine as unknown as { readonly clients: Readonly<Record<string, LiveConnection>> }; // protected
  io.engine.use((request: EngineRequest, _response: unknown, next: (error?: Error) => void) => {
    const { sid = '' } = request._query;
    const connection = Object.hasOwn(clients, sid) ? clients[sid] : undefined;
    const isAllowed = isOwnOrigin(request.headers, origins) && connection?.transport.name !== 'websocket';
    if (!isAllowed) reportRefusal(connections, request);
    next(isAllowed ? undefined : new Error('refused'));
  });
}

function reportRefusal(connections: OpenConnections, { socket, headers }: IncomingMessage): void {
  logRefusal('handshake refused', { address: connections.addressOf(socket.remoteAddress, headers) });
}
