import type { AddressInfo, BlockList } from 'node:net';
import type { Database } from '@/db/client';
import { prepareSending, sendMessages } from '@/lib/chat/send';
import { RateLimiter, TabledRates, type RateMode } from '@/lib/core/rate-limiter';
import { webLimits } from '@/lib/core/web-limits';
import { limitSentAhead } from '@/lib/platform/limit-sent-ahead';
import { createLimitedServer } from '@/lib/platform/limit-server';
import { listen } from '@/lib/platform/listen';
import { logger } from '@/lib/platform/logger';
import { admitSockets } from './admission';
import { AdmissionRate } from './admission-rate';
import type { SessionSecrets } from '@/lib/web/session/token';
import { MemberCache } from './member-cache';
import { openConnection } from './connection';
import { countHeld } from './count-held';
import { CounterFeed } from './counter-feed';
import type { DemoOptions } from './demo/demo-members';
import { subscribeContacts } from './fan-out';
import { FrameGate } from './frame-gate';
import { FloodGate } from './flood-gate';
import { flushSockets } from './flush-sockets';
import { addSecurityHeaders, serveHealth } from './health';
import { KeyedQueue } from './keyed-queue';
import { FrontPages } from './front-pages';
import { HiddenPages } from './hidden-pages';
import { MemberEvents } from './member-events';
import { MessageBatcher } from './message-batcher';
import type { MessageMeter } from './message-meter';
import { SingleNode, type Nodes } from './nodes';
import { openGates } from './open-gates';
import { Pace } from './pace';
import { Presence, type PresenceOptions } from './presence';
import { PresenceEmitter } from './presence-emitter';
import { PresenceSubscribers } from './presence-subscribers';
import type { RealtimeContext } from './realtime-context';
import { countPeers } from './rooms';
import { SendBacklog } from './send-backlog';
import { ServicePresence } from './service-presence';
import { SessionEvents } from './session-events';
import { SubjectEvents } from './subject-events';
import { SubjectWatchers } from './subject-watchers';
import { sweepSuspensions } from './suspension-sweep';
import { TaskGate } from './task-gate';
import { chunks } from './time-slice';
import { currentSiteSetting, readSiteSetting } from '@/lib/site-settings/queries';
import { loadTranslate } from './translate';

/** Bodies of a connection by long polling in 10 s, as a multiple of its events. */
const requestsPerEvent = 3;

export type RealtimeOptions = {
  readonly database: Database;
  /** The pools that store messages; `database` by default. */
  readonly messageDatabases?: readonly [Database, Database];
  /** The pool for clients that connect; `database` by default. */
  readonly connectingDatabase?: Database;
  /** 0 picks a free port. */
  readonly port: number;
  readonly webPort: number;
  /** The public address of the live connection, if it has one. */
  readonly liveUrl?: string | undefined;
  readonly session: SessionSecrets;
  readonly node: string;
  /** The Redis that several nodes share; a single process needs none. */
  readonly redisUrl?: string | undefined;
  /** Keeps some demo members online, who reply. */
  readonly demo?: DemoOptions | undefined;
  readonly presence?: Omit<PresenceOptions, 'node' | 'nodes' | 'announce'>;
  readonly suspensionSweepMilliseconds?: number;
  /** `off`, for load tests, limits neither messages nor events nor the sockets of an address. */
  readonly rateLimits?: RateMode;
  /** No proxies by default. */
  readonly trustedProxies?: BlockList | undefined;
  /** In health replies, for the command that started the process. */
  readonly startId?: string | undefined;
  /** Measures messages. */
  readonly meter?: MessageMeter | undefined;
  /** True if many connections are accepted in one turn of the event loop, as a process for members does. */
  readonly acceptsMany?: boolean;
};

export type RealtimeServer = {
  readonly port: number;
  readonly context: RealtimeContext;
  /** Counts what is kept for connections, by registry. */
  countHeld(): Record<string, number>;
  /** Refuses new connections, finishes the messages being stored, then closes every connection. The database stays open. */
  close(): Promise<void>;
};

/** Starts the live connection. Throws the error of `listen` when the port is taken. */
export async function startRealtime(options: RealtimeOptions): Promise<RealtimeServer> {
  const { db, sql } = options.database;
  const {
    messageDatabases = [options.database, options.database],
    connectingDatabase = options.database,
    rateLimits = 'standard',
  } = options;
  const translate = await loadTranslate();
  const subscribers = new PresenceSubscribers();
  const subjectWatchers = new SubjectWatchers();
  let isClosing = false;
  const http = createLimitedServer(serveHealth(sql, options.startId));
  const isLimited = rateLimits !== 'off';
  const limit = () => currentSiteSetting(db, 'connections');
  const { io, connections, newcomers, polling } = openGates(http, {
    origins: { siteUrl: options.session.siteUrl, webPort: options.webPort, liveUrl: options.liveUrl },
    trustedProxies: options.trustedProxies,
    perAddress: isLimited ? () => limit().perAddress : undefined,
    // More than the events at which a socket closes: each may be followed by other packets.
    maxPackets: isLimited ? () => packetsPerEvent * limit().events : undefined,
    maxRequests: isLimited ? () => requestsPerEvent * limit().events : undefined,
    isClosing: () => isClosing,
  });
  http.prependListener('upgrade', ({ socket }) => http.connections.release(socket));
  limitSentAhead(http, webLimits.sentAhead);
  // Before the listener of the library, which handles its own addresses alone.
  http.prependListener('request', (_, response) => addSecurityHeaders(response, options.session.siteUrl));
  const backlog = new SendBacklog((connection) => polling.waitingBytes(connection));
  backlog.attach(io);
  const nodes = await openNodes(options);
  nodes.attach(io);
  const servicePresence = new ServicePresence({ db, io, subscribers });
  const emitter = new PresenceEmitter({ io, db, subscribers });
  const presence = new Presence(db, {
    ...options.presence,
    node: options.node,
    nodes,
    announce: async (changes) => {
      for (const part of chunks(changes, changesPerBroadcast)) nodes.broadcast('presence', part);
      await emitter.emit(changes);
    },
  });
  io.on('presence', (changes) => {
    presence.applyRemote(changes);
    emitter.emit(changes).catch((error: unknown) => logger.warn({ err: error }, 'presence was not emitted'));
  });
  io.on('met', (memberId, otherId) => subscribeContacts({ io, subscribers }, memberId, otherId));
  const context: RealtimeContext = {
    io,
    db,
    connectingDb: connectingDatabase.db,
    batcher: new MessageBatcher((batch, lane) => sendMessages(messageDatabases[lane].db, batch)),
    presence,
    subscribers,
    subjectWatchers,
    deliveryQueue: new KeyedQueue(),
    counters: new CounterFeed({ io, db, nodes }),
    memberCache: new MemberCache(db),
    translate,
    nodes,
    hiddenPages: new HiddenPages({ io, nodes, translate }),
    frontPages: new FrontPages({ io, db }),
    servicePresence,
    loadGate: new TaskGate(loadsAtOnce),
    admissionPace: new Pace(admissionsPerSecond),
    meter: options.meter,
    admissionRate: new AdmissionRate((account) => nodes.takeToken('admissions', String(account))),
    frameGate: new FrameGate((account, cost) => nodes.takeToken('frames', String(account), cost)),
  };
  io.on('counted', (memberId, names) => context.counters.changed(memberId, names));
  const sessions = new SessionEvents({ io, db, sql, translate, presence });
  const events = new MemberEvents({ context, sql, sessions });
  const subjectEvents = new SubjectEvents({ context, sql });

  io.use(admitSockets({ context, session: options.session, connections, isLimited }));
  io.on('connection', (socket) => {
    newcomers.admitted(socket.conn);
    if (countPeers(io, socket.data) >= limit().perMember) return void socket.disconnect(true);
    openConnection(context, socket, isLimited ? new FloodGate(limit) : undefined);
    sessions.connected(socket);
  });

  let stopSweep: () => void = () => undefined;
  let stopListening: () => Promise<void>;
  try {
    await nodes.start();
    await presence.start();
    await sessions.start();
    await events.start();
    await subjectEvents.start();
    await servicePresence.start();
    if (options.demo) await startDemo(context, options.demo);
    stopSweep = sweepSuspensions(db, options.suspensionSweepMilliseconds);
    stopListening = await listen(http, { port: options.port, acceptsMany: options.acceptsMany });
    prepareSending(messageDatabases[0].db).catch((error: unknown) => {
      logger.warn({ err: error }, 'the statements of messages were not planned ahead');
    });
  } catch (error) {
    stopSweep();
    translate.stop();
    servicePresence.close();
    await Promise.all([sessions.close(), events.close(), subjectEvents.close(), presence.close()]).catch(
      () => undefined,
    );
    await nodes.close();
    throw error;
  }
  return {
    port: (http.address() as AddressInfo).port, // a listening TCP server has one
    context,
    countHeld: () => countHeld({ context, backlog, connections, newcomers, polling }),
    async close() {
      isClosing = true;
      stopSweep();
      translate.stop();
      context.demo?.close();
      await context.batcher.drain();
      servicePresence.close();
      context.frontPages.close();
      await Promise.all([sessions.close(), events.close(), subjectEvents.close(), context.counters.close()]);
      await flushSockets(io);
      emitter.close();
      backlog.close();
      newcomers.close();
      polling.close();
      http.connections.leave();
      await Promise.all([io.close(), stopListening()]);
      await presence.close();
      await nodes.close();
    },
  };
}

/** Admissions and contacts that are loaded at once; more would slow down the storing of messages. */
const loadsAtOnce = 5;
/** Ten times its events close a socket. */
const packetsPerEvent = 20;
const admissionsPerSecond = 500;

/** Bounds a message between nodes to some 50 kB. */
const changesPerBroadcast = 500;

/** Loads the demo members only in a demo. */
async function startDemo(context: RealtimeContext, options: DemoOptions): Promise<void> {
  const { DemoMembers } = await import('./demo/demo-members');
  const members = new DemoMembers(context, options);
  context.demo = members;
  await members.start();
}

/** Loads Redis and its adapter only when a URL is set. */
async function openNodes({ redisUrl, node, database, rateLimits = 'standard' }: RealtimeOptions): Promise<Nodes> {
  const readRates = () => readSiteSetting(database.db, 'rates');
  if (redisUrl === undefined)
    return new SingleNode(new TabledRates(readRates, (table) => new RateLimiter(rateLimits, undefined, table)));
  const { RedisNodes } = await import('./redis-nodes');
  return new RedisNodes({ url: redisUrl, node, rateLimits, readRates });
}
