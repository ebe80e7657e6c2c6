import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Descriptors that connections leave to files, the database and new work. */
const reserve = { share: 0.1, least: 256 } as const;
const arrivingMilliseconds = 1_000;
const leavingMilliseconds = 100;

/**
 * The open connections of an HTTP server: which have a request in work, and which have not sent one yet. A process without a free
 * descriptor reads no file and reaches no database. So a connection beyond the bound takes the place of the one that has been
 * silent for longest, and closes itself where none is silent. One that speaks another protocol is released.
 */
export class ServerConnections {
  private readonly silent = new Set<Socket>();
  private open = 0;
  /** The replies of each open connection that are not complete. */
  private readonly inWork = new Map<Socket, readonly ServerResponse[]>();
  private isLeaving = false;

  constructor(
    server: Server,
    private readonly max = maxConnections(),
  ) {
    const close = (socket: Socket) => {
      this.open -= 1;
      this.release(socket);
    };
    const end = (response: ServerResponse) => this.endReply(response);
    // Shared functions, because a closure for each of thousands of idle connections costs memory.
    function onClose(this: Socket) {
      close(this);
    }
    function onEnd(this: ServerResponse) {
      end(this);
    }
    server.prependListener('connection', (socket: Socket) => {
      this.add(socket);
      socket.once('close', onClose);
    });
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      this.beginReply(response);
      response.once('close', onEnd);
    });
  }

  /** Closes each connection with its next reply, and after a second what has none in work, such as one whose headers do not end. */
  leave(): void {
    this.isLeaving = true;
    for (const response of [...this.inWork.values()].flat()) closeAfter(response);
    // A client may just be sending on an idle connection, and would not know whether its request was handled.
    setTimeout(() => setInterval(() => this.closeUnused(), leavingMilliseconds).unref(), arrivingMilliseconds).unref();
  }

  private closeUnused(): void {
    for (const [socket, responses] of this.inWork) if (responses.length === 0) socket.destroy();
  }

  private add(socket: Socket): void {
    this.open += 1;
    if (this.open > this.max) {
      const [oldest = socket] = this.silent;
      this.release(oldest);
      oldest.destroy();
      if (oldest === socket) return;
    }
    this.inWork.set(socket, idle);
    this.silent.add(socket);
  }

  /** Leaves a connection to itself: it is closed, or speaks another protocol from now on. */
  release(socket: Socket): void {
    this.inWork.delete(socket);
    this.silent.delete(socket);
  }

  private beginReply(response: ServerResponse): void {
    const { socket } = response.req;
    this.silent.delete(socket);
    const others = this.inWork.get(socket);
    if (others) this.inWork.set(socket, [...others, response]);
    if (this.isLeaving) closeAfter(response);
  }

  private endReply(response: ServerResponse): void {
    const { socket } = response.req;
    const others = this.inWork.get(socket)?.filter((other) => other !== response);
    if (others) this.inWork.set(socket, others.length > 0 ? others : idle);
  }
}

const idle: readonly ServerResponse[] = [];

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

/** Returns how many connections the limit of the system leaves room for; infinity where it does not show one. */
function maxConnections(): number {
  const [, text] = /^Max open files +(\d+)/m.exec(readLimits()) ?? [];
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const limit = Number(text);
  return limit - Math.max(reserve.least, Math.ceil(limit * reserve.share));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
