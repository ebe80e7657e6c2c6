import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { Server } from 'socket.io';
import { limits } from '@/lib/core/limits';
import { ignoreSocketErrors } from '@/lib/platform/ignore-socket-errors';
import { isHost } from '@/lib/platform/is-host';
import { limitPeers } from '@/lib/platform/limit-peers';
import { logRefusal } from '@/lib/platform/log-refusal';
import type { LiveConnection } from './cut-connection';
import { HandshakeGate, refuseForeignUpgrades } from './handshake-gate';
import type { LiveServer } from './live-socket';
import { Newcomers } from './newcomers';
import { OpenConnections } from './open-connections';
import { isOwnOrigin, type OriginRule } from './origin';
import { limitPackets } from './packet-flood';
import { PollingGate } from './polling-gate';
import { TextSocketServer } from './text-socket';

type Options = {
  readonly origins: OriginRule;
  readonly trustedProxies?: BlockList | undefined;
  /** Live connections of one address; undefined when they are not limited. */
  readonly perAddress: (() => number) | undefined;
  /** Packets of one connection in 10 s; undefined when they are not limited. */
  readonly maxPackets: (() => number) | undefined;
  /** Requests of one connection by long polling in 10 s that bring something; undefined when they are not limited. */
  readonly maxRequests: (() => number) | undefined;
  readonly isClosing: () => boolean;
};

type EngineRequest = IncomingMessage & {
  readonly _query: { readonly sid?: string; readonly transport?: string; readonly j?: string };
  /** The types of Node leave the field out. */
  readonly upgrade?: boolean;
  /** The response; it has no socket if the request is for a websocket. */
  readonly res?: ServerResponse;
};

export type Gates = {
  readonly io: LiveServer;
  readonly connections: OpenConnections;
  readonly newcomers: Newcomers;
  readonly polling: PollingGate;
};

/** The time until a connection must be admitted: thousands of clients that reconnect at once wait for each other. */
const connectMilliseconds = 45_000;
/**
 * A thousand clients that connect at once would occupy both cores for two seconds, in which messages wait. The client limits
 * the time of a handshake to 20 s, so those are faster than admissions.
 */
const handshakesPerSecond = 1_000;
/** While so many wait for their admission, handshakes wait too: a connection takes more memory than a request. */
const maxAsking = 3_000;
/** The multiples of the limit of an address up to which handshakes are refused with a reason, and connections by the system. */
const beyond = { handshakes: 2, connections: 4 } as const;

/** New connections of one address in a second: an office, or a page with all its tabs, after a restart. */
const newPerSecond = 200;

/** Opens socket.io on a server behind everything that a connection passes before it is admitted. */
export function openGates(
  http: HttpServer,
  { origins, perAddress, maxPackets, maxRequests, isClosing, ...options }: Options,
): Gates {
  const { trustedProxies = new BlockList() } = options;
  const timesPerAddress = (times: number) => () => (perAddress ? times * perAddress() : Number.POSITIVE_INFINITY);
  ignoreSocketErrors(http);
  limitPeers(http, {
    maxOpen: timesPerAddress(beyond.connections),
    maxNew: perAddress ? newPerSecond : Number.POSITIVE_INFINITY,
    trustedProxies,
  });
  const connections = new OpenConnections(trustedProxies);
  const newcomers = new Newcomers({ connections });
  const { allowRequest } = new HandshakeGate({
    origins,
    connections,
    perSecond: handshakesPerSecond,
    perAddress: timesPerAddress(beyond.handshakes),
    isHeld: () => newcomers.asking >= maxAsking,
    isClosing,
  });
  const io: LiveServer = new Server(http, {
    // Clients choose: ours takes a websocket first, the official one by default begins with long polling.
    transports: ['polling', 'websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
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
  const polling = new PollingGate({ connections, siteUrl: origins.siteUrl, maxRequests });
  checkRequests(io, { origins, connections, polling });
  polling.attach(io);
  connections.attach(io);
  newcomers.attach(io);
  if (maxPackets) limitPackets(io, maxPackets);
  return { io, connections, newcomers, polling };
}

type Checks = {
  readonly origins: OriginRule;
  readonly connections: OpenConnections;
  readonly polling: PollingGate;
};

/**
 * Checks every request, also those of open connections, about which `allowRequest` is not asked: method, origin, and that it
 * belongs to the connection that it names. No websocket takes the place of another one. A refused request closes its TCP
 * connection, so that refusals are as rare as new connections.
 */
function checkRequests(io: LiveServer, { origins, connections, polling }: Checks): void {
  const { clients } = io.engine as unknown as { readonly clients: Readonly<Record<string, LiveConnection>> }; // protected
  io.engine.use((request: EngineRequest, response: ServerResponse, next: (error?: Error) => void) => {
    const { method, headers, upgrade: isUpgrade = false } = request;
    if (!isUpgrade && !allowedMethods.includes(method ?? '')) return refuseMethod(response);
    const { sid = '', transport, j: callback } = request._query;
    const connection = Object.hasOwn(clients, sid) ? clients[sid] : undefined;
    const isAllowed =
      transport === (isUpgrade ? 'websocket' : 'polling') &&
      callback === undefined && // A script of any page could load the reply.
      isHost(headers.host) &&
      isOwnOrigin(headers, origins) &&
      (!connection || polling.admit(connection, request));
    if (!isAllowed) {
      reportRefusal(connections, request);
      return next(new Error('refused'));
    }
    if (!isUpgrade) allowReading(response, headers.origin);
    if (!isUpgrade && connection) polling.watch(connection, request, response);
    next();
  });
  io.engine.on('connection_error', ({ req, code }: { req: EngineRequest; code: number }) => {
    if (code === unknownConnection) logRefusal('request for an unknown connection', addressOf(connections, req));
    if (!req.upgrade && !req.res?.headersSent) req.res?.setHeader('Connection', 'close');
  });
}

/** The code of the library: the connection has ended, or a proxy passes the requests of a client to several nodes. */
const unknownConnection = 1;

const allowedMethods: readonly string[] = ['GET', 'POST'];

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { Allow: allowedMethods.join(', '), Connection: 'close' }).end();
}

/** Lets the page read the reply: the live connection has another port, often another host, and the page sends its cookie. */
function allowReading(response: ServerResponse, origin: string | undefined): void {
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
}

function reportRefusal(connections: OpenConnections, request: IncomingMessage): void {
  logRefusal('handshake refused', addressOf(connections, request));
}

function addressOf(connections: OpenConnections, { socket, headers }: IncomingMessage): { address: string } {
  return { address: connections.addressOf(socket.remoteAddress, headers) };
}
