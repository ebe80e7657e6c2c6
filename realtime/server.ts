import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { Database } from '@/db/client';
import { messageEvent, type ConnectRefusal } from '@/lib/chat/frames';
import { sendMessages } from '@/lib/chat/send';
import { limits } from '@/lib/core/limits';
import { languageCookie, pickLocale } from '@/lib/core/locale';
import { RateLimiter, type RateMode } from '@/lib/core/rate-limiter';
import { logger } from '@/lib/platform/logger';
import { readCookie } from '@/lib/platform/session/token';
import { clientAddress, OpenConnections } from './client-address';
import { authenticate, type SessionSettings } from './authenticate';
import { CardCache } from './cards';
import { emitPresence, subscribeContacts } from './fan-out';
import { FloodGate } from './flood-gate';
import { serveHealth } from './health';
import { MemberEvents } from './member-events';
import { SingleNode, type Nodes } from './nodes';
import { refuseFrame } from './opcodes/opcode';
import { isOwnOrigin } from './origin';
import { Presence, type PresenceChange, type PresenceOptions } from './presence';
import { receiveFrame } from './receive';
import { presenceRoom, countSockets, serviceRoom, memberRoom } from './rooms';
import { ServicePresence } from './service-presence';
import { SessionEvents } from './session-events';
import { MessageBatcher } from './message-batcher';
import { loadTranslate, type Translate } from './translate';
import { KeyedQueue } from './keyed-queue';
import type { RealtimeContext, LiveServer, LiveSocket } from './types';
import { PresenceSubscribers } from './presence-subscribers';

export type RealtimeOptions = {
  readonly database: Database;
  /** What messages are stored over; the same pool when left out. */
  readonly messageDatabase?: Database;
  /** 0 picks a free one. */
  readonly port: number;
  readonly webPort: number;
  readonly session: SessionSettings;
  readonly node: string;
  /** Where nodes share what they must; one process needs none. */
  readonly redisUrl?: string | undefined;
  readonly presence?: Omit<PresenceOptions, 'node' | 'nodes' | 'announce'>;
  /** `off` counts neither messages, events nor sockets of an address: for load tests. */
  readonly rateLimits?: RateMode;
};

export type RealtimeServer = {
  readonly port: number;
  readonly context: RealtimeContext;
  /** Refuses newcomers, finishes what is being stored, then closes every connection. The database stays open. */
  close(): Promise<void>;
};

/** Starts the live connection. Throws what `listen` throws when the port is taken. */
export async function startRealtime(options: RealtimeOptions): Promise<RealtimeServer> {
  const { db, sql } = options.database;
  const translate = await loadTranslate();
  const subscribers = new PresenceSubscribers();
  let isClosing = false;
  const { rateLimits = 'standard' } = options;
  const connections = new OpenConnections();
  const http = createServer(serveHealth(sql, () => io.engine.clientsCount));
  const io: LiveServer = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: limits.socket.frameBytes,
    connectTimeout: 10_000,
    allowRequest: (request, decide) =>
      decide(
        null,
        !isClosing && isOwnOrigin(request.headers, { siteUrl: options.session.siteUrl, webPort: options.webPort }),
      ),
  });
  countConnections(io, connections);
  const nodes = await openNodes(options);
  nodes.attach(io);
  const servicePresence = new ServicePresence({ db, io, subscribers });
  const announce = async (changes: PresenceChange[]) => {
    await emitPresence({ io, db, subscribers }, changes);
    await servicePresence.presenceChanged(changes);
  };
  const presence = new Presence(db, {
    ...options.presence,
    node: options.node,
    nodes,
    announce: async (changes) => {
      nodes.broadcast('presence', changes);
      await announce(changes);
    },
  });
  io.on('presence', (changes) => {
    presence.applyRemote(changes);
    announce(changes).catch((error: unknown) => logger.warn({ err: error }, 'presence was not told on'));
  });
  io.on('met', (one, other) => subscribeContacts({ io, subscribers }, one, other));
  const sessions = new SessionEvents({ io, sql, translate });
  const { messageDatabase = options.database } = options;
  const batcher = new MessageBatcher((batch) => sendMessages(messageDatabase.db, batch));
  const context: RealtimeContext = {
    io,
    db,
    presence,
    subscribers,
    translate,
    servicePresence,
    batcher,
    cards: new CardCache(db),
    deliveryQueue: new KeyedQueue(),
    nodes,
  };
  const events = new MemberEvents({ context: context, sql, sessions });

  io.use((socket, next) => {
    const isCrowded =
      rateLimits !== 'off' &&
      connections.count(clientAddress(socket.handshake.address, socket.handshake.headers)) > limits.socket.perAddress;
    (isCrowded ? Promise.resolve('TOO_MANY' as const) : admit(context, socket, options.session)).then(
      (code) => next(code && refusal(translate, socket, code)),
      (error: unknown) => {
        logger.warn({ err: error }, 'a connection could not be judged');
        next(refusal(translate, socket, 'UNAVAILABLE'));
      },
    );
  });
  io.on('connection', (socket) => {
    if (countSockets(io, socket.data.memberId) >= limits.socket.perMember) return void socket.disconnect(true);
    welcome(context, socket, rateLimits === 'off' ? undefined : new FloodGate());
    sessions.connected(socket);
    dropRequest(socket);
  });

  try {
    await nodes.start();
    await presence.start();
    await sessions.start();
    await events.start();
    await servicePresence.start();
    await listen(http, options.port);
  } catch (error) {
    servicePresence.close();
    await Promise.all([sessions.close(), events.close(), presence.close()]).catch(() => undefined);
    await nodes.close();
    throw error;
  }
  return {
    port: (http.address() as AddressInfo).port, // a listening TCP server has one
    context,
    async close() {
      isClosing = true;
      await context.batcher.drain();
      servicePresence.close();
      await Promise.all([sessions.close(), events.close()]);
      await sendWaiting(io);
      await io.close();
      await presence.close();
      await nodes.close();
    },
  };
}

/** Redis and its adapter are loaded only where they are wanted. */
async function openNodes({ redisUrl, node, rateLimits = 'standard' }: RealtimeOptions): Promise<Nodes> {
  if (redisUrl === undefined) return new SingleNode(new RateLimiter(rateLimits));
  const { RedisNodes } = await import('./redis-nodes');
  return new RedisNodes({ url: redisUrl, node, rateLimits });
}

async function admit(
  context: RealtimeContext,
  socket: LiveSocket,
  session: SessionSettings,
): Promise<ConnectRefusal | undefined> {
  const result = await authenticate(context.db, socket.handshake, session);
  if (!result.ok) return result.code;
  const { memberId } = result.value;
  if (countSockets(context.io, memberId) + (await context.nodes.countElsewhere(memberId)) >= limits.socket.perMember)
    return 'TOO_MANY';
  socket.data = result.value;
  return undefined;
}

/** What the client's `connect_error` carries. */
function refusal(translate: Translate, socket: LiveSocket, code: ConnectRefusal): Error {
  const { headers } = socket.handshake;
  const locale = pickLocale(readCookie(headers.cookie, languageCookie), headers['accept-language']);
  return Object.assign(new Error(translate(locale, code)), { data: { code } });
}

function welcome(context: RealtimeContext, socket: LiveSocket, gate: FloodGate | undefined): void {
  const { memberId, gender, access, isStaff, showsOnline } = socket.data;
  void socket.join([memberRoom(memberId), access === 'all' ? presenceRoom(gender) : serviceRoom]);
  context.nodes.joined(memberId);
  if (isStaff) context.servicePresence.addStaff(memberId);
  if (showsOnline) context.presence.connected(memberId, gender);
  socket.use(([event, ...parts], next) => {
    const now = Date.now();
    const verdict = gate?.check(now);
    if (verdict === 'close') return void socket.disconnect(true);
    if (gate && verdict === 'refused') {
      const callback: unknown = parts.at(-1);
      if (typeof callback === 'function')
        callback(refuseFrame(context, socket, 'TOO_MANY', { retry: gate.secondsLeft(now) }));
      return;
    }
    if (event === messageEvent) next();
  });
  socket.on(messageEvent, (frame: unknown, callback: unknown) => void receiveFrame(context, socket, frame, callback));
  socket.on('error', (error) => logger.warn({ memberId, err: error }, 'socket error'));
  socket.on('disconnect', () => {
    context.nodes.left(memberId);
    context.subscribers.leave(socket);
    if (countSockets(context.io, memberId) === 0) context.presence.disconnected(memberId);
  });
}

function countConnections(io: LiveServer, connections: OpenConnections): void {
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once: (event: 'close', act: () => void) => void }) => {
      const address = clientAddress(connection.request.socket.remoteAddress, connection.request.headers);
      connections.add(address);
      connection.once('close', () => connections.remove(address));
    },
  );
}

/** The first HTTP request, its headers and buffers would stay in memory for as long as the connection does. */
function dropRequest(socket: LiveSocket): void {
  Object.assign(socket.handshake, { headers: {}, auth: {}, query: {}, url: '', time: '' });
  (socket.conn as { request: unknown }).request = null; // nothing reads it after the handshake
}

/** Acknowledgements still on their way out; closing throws away what a slow client has not taken after a second. */
async function sendWaiting(io: LiveServer): Promise<void> {
  const until = Date.now() + 1_000;
  do await wait(5);
  while (Date.now() < until && [...io.sockets.sockets.values()].some(({ conn }) => !conn.transport.writable));
}

function listen(http: HttpServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, () => {
      http.off('error', reject);
      resolve();
    });
  });
}
