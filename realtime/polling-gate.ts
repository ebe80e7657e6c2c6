import type { IncomingMessage, ServerResponse } from 'node:http';
import { steadyNow } from '@/lib/core/steady-clock';
import { readCookie, sessionCookieName } from '@/lib/web/session/token';
import { cutConnection, type LiveConnection } from './cut-connection';
import type { LiveServer } from './live-socket';
import type { OpenConnections } from './open-connections';
import { WindowCount } from './window-count';

/** Packets of a body of long polling, and the time in which it arrives. */
export const packetsInBody = 256;
export const bodyMilliseconds = 20_000;

/** The parts of the transport of long polling that its types leave out. */
type PollingTransport = { closeTimeout: number; onData(body: string): void };

type Client = {
  /** The values that each request has to send again. */
  readonly owner: string;
  readonly requests: WindowCount;
  /** The response of the last GET. */
  reply: ServerResponse | undefined;
  /** When a request last waited or arrived. */
  seenAt: number;
};

type Options = {
  readonly connections: OpenConnections;
  readonly siteUrl: string;
  /** Bodies and requests for a websocket of one connection in 10 s; undefined when they are not limited. */
  readonly maxRequests: (() => number) | undefined;
};

/** Between the packets of a body. */
const separator = '\u001E';
const windowMilliseconds = 10_000;
/** The time in which a client fetches the close of its connection, and the rest of what it was sent. */
const closeMilliseconds = 2_000;
/** A client asks again within a round trip; the library alone would wait for an unanswered ping, 45 s. */
const goneMilliseconds = 10_000;
const sweepMilliseconds = 1_000;

/**
 * Bounds the connections by long polling, whose requests come over any number of TCP connections. One GET waits for news, and
 * the next one comes when its reply has been read; one POST brings packets. A request names its connection by `sid`, which is
 * in its address and may be known to others. Therefore each request has to bring what the handshake brought: the cookie of
 * the same session, or else the address of the same client.
 */
export class PollingGate {
  private readonly clients = new Map<LiveConnection, Client>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  /** The connections by long polling. */
  get size(): number {
    return this.clients.size;
  }

  attach(io: LiveServer): void {
    io.engine.on('connection', (connection: LiveConnection) => {
      if (connection.transport.name === 'polling') this.add(connection);
    });
    this.timer = setInterval(() => this.sweep(), sweepMilliseconds).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /**
   * Returns whether a request may use the connection that it names; closes a connection with too many requests. A GET that
   * waits is not counted: it is as frequent as the news.
   */
  admit(connection: LiveConnection, request: IncomingMessage): boolean {
    const client = this.clients.get(connection);
    if (!client || client.owner !== this.ownerOf(request)) return false;
    const isWaiting = request.method === 'GET' && request.headers.upgrade === undefined;
    if (!isWaiting && !this.count(connection, client)) return false;
    client.seenAt = steadyNow();
    keepOrigin(connection, request);
    return true;
  }

  /** Bounds the response of a GET and the body of a POST. */
  watch(connection: LiveConnection, request: IncomingMessage, response: ServerResponse): void {
    const client = this.clients.get(connection);
    if (!client) return;
    if (request.method === 'POST') return limitTime(request);
    // A client that does not read its replies would have any number of them.
    if (client.reply && !client.reply.writableFinished && client.reply.headersSent) return cutConnection(connection);
    client.reply = response;
  }

  /** The bytes of a reply that the system has not accepted yet. */
  waitingBytes(connection: LiveConnection): number {
    return this.clients.get(connection)?.reply?.writableLength ?? 0;
  }

  private add(connection: LiveConnection): void {
    const owner = this.ownerOf(connection.request);
    const client: Client = { owner, requests: new WindowCount(), reply: undefined, seenAt: steadyNow() };
    this.clients.set(connection, client);
    const stopBounds = boundTransport(connection);
    const leave = () => {
      stopBounds();
      if (this.clients.delete(connection) && client.reply) endLater(client.reply);
    };
    connection.once('close', leave).once('upgrade', leave);
    // Each probe of a websocket that may take over has a reply.
    connection.on('upgrading', () => this.count(connection, client));
  }

  /** The cookie of a session that is replaced makes its client connect again. */
  private ownerOf({ headers, socket }: IncomingMessage): string {
    const { connections, siteUrl } = this.options;
    const cookie = readCookie(headers.cookie, sessionCookieName(siteUrl));
    return cookie === undefined
      ? `address ${connections.addressOf(socket.remoteAddress, headers)}`
      : `session ${cookie}`;
  }

  /** Closes the connections of clients that left between two requests. */
  private sweep(): void {
    const now = steadyNow();
    for (const [connection, client] of this.clients) {
      const isWaiting = connection.transport.writable || (client.reply && !client.reply.writableFinished);
      if (isWaiting) client.seenAt = now;
      else if (client.seenAt < now - goneMilliseconds) cutConnection(connection);
    }
  }

  private count(connection: LiveConnection, { requests }: Client): boolean {
    const { maxRequests } = this.options;
    if (!maxRequests || requests.add(steadyNow(), windowMilliseconds) <= maxRequests()) return true;
    cutConnection(connection);
    return false;
  }
}

/**
 * Bounds the packets of a body, which are handled in one turn, and the time of a close: the library would keep a closed
 * connection for as long as its client does not fetch the close. Returns a function that ends the bounds.
 */
function boundTransport(connection: LiveConnection): () => void {
  const transport = connection.transport as unknown as PollingTransport;
  const { onData } = transport;
  transport.closeTimeout = closeMilliseconds;
  transport.onData = (body) => {
    if (body.split(separator, packetsInBody + 1).length > packetsInBody) return cutConnection(connection);
    onData.call(transport, body);
  };
  const close = connection.close.bind(connection);
  connection.close = (...args) => {
    close(...args);
    if (connection.readyState === 'closing') setTimeout(() => close(true), closeMilliseconds).unref();
  };
  return () => Reflect.deleteProperty(connection, 'close');
}

/**
 * A browser names its page in each POST and websocket, and in a GET only when the page is of another origin than the live
 * connection. Both may be the same behind a proxy, and the handshake is a GET: its cookie counts once a request with an
 * allowed origin has brought the same one.
 */
function keepOrigin({ request }: LiveConnection, { headers: { origin } }: IncomingMessage): void {
  const first = (request as IncomingMessage | null)?.headers; // null once the connection is admitted
  if (first && origin !== undefined) first.origin ??= origin;
}

/** Closes the TCP connection of a body that does not come in time; the library then closes the live connection. */
function limitTime(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), bodyMilliseconds).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Closes the TCP connection of a client that does not read the reply of a connection that is closed. */
function endLater(reply: ServerResponse): void {
  const { socket } = reply;
  if (reply.writableFinished || !socket) return;
  const timer = setTimeout(() => socket.destroy(), closeMilliseconds).unref();
  reply.once('close', () => clearTimeout(timer));
}
