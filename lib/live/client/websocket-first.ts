import { io, NodeWebSocket, NodeXHR, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/*
 * The ways to the live connection. A websocket is tried first, each time the connection opens. Some networks let none
 * through: they refuse it, close it at once, or never reply. Then the same attempt goes on with long polling, which needs
 * nothing but ordinary requests, and a websocket is tried again every few minutes while the connection is open. When one
 * works, the connection moves to it without an interruption.
 */

/**
 * The time to the first packet of a websocket. In a page where none worked yet, the other way has to open before the page
 * shows that there is no connection; others may wait for a busy server.
 */
const connectTimeout = { first: 2_000, later: 8_000 } as const;
/** Before each attempt of an open connection to move to a websocket; the last one is repeated. */
const retries = [15_000, 60_000, 240_000] as const;

let hasWorked = false;

/** Fails when no packet arrives in time, or the connection closes before: the library would wait for its own timeout. */
class PromptWebSocket extends NodeWebSocket {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasReceived = false;
  private isClosed = false;

  override doOpen(): this {
    const isFirst = !hasWorked && this.query.sid === undefined;
    this.timer = setTimeout(() => this.fail(), isFirst ? connectTimeout.first : connectTimeout.later);
    return super.doOpen();
  }

  /** Once: the library throws where a websocket that is closed while it connects reports its end as an error. */
  override doClose(): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.isClosed = true;
    super.doClose();
  }

  protected override onPacket(...parts: Parameters<NodeWebSocket['onPacket']>): void {
    clearTimeout(this.timer);
    this.hasReceived = hasWorked = true;
    super.onPacket(...parts);
  }

  protected override onClose(...parts: Parameters<NodeWebSocket['onClose']>): void {
    clearTimeout(this.timer);
    if (!this.hasReceived && !this.isClosed) this.onError('websocket closed', undefined);
    super.onClose(...parts);
  }

  private fail(): void {
    this.onError('websocket timeout', undefined);
    this.close();
  }
}

type Options = Partial<ManagerOptions & SocketOptions> & {
  /** Replaces `retries` in tests. */
  readonly websocketRetries?: readonly number[];
};

/** Opens a connection of socket.io by a websocket, else by long polling. */
export function connectWebsocketFirst(url: string, { websocketRetries = retries, ...options }: Options): Socket {
  const socket = io(url, {
    ...options,
    // In a page, these are the transports of the browser.
    transports: [PromptWebSocket, NodeXHR],
    tryAllTransports: true,
  });
  retryWebsocket(socket.io, websocketRetries);
  return socket;
}

/** The part of the library that moves an open connection, which it does by itself only when the connection opens. */
type Movable = { _probe(name: 'websocket'): void };

function retryWebsocket(manager: Socket['io'], delays: readonly number[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry = 0;
  const schedule = ({ engine } = manager) => {
    const delay = delays[Math.min(retry, delays.length - 1)];
    timer = setTimeout(() => {
      if (engine !== manager.engine || engine.transport.name !== 'polling') return;
      (engine as unknown as Movable)._probe('websocket');
      retry += 1;
      schedule();
    }, delay);
  };
  manager.on('close', () => clearTimeout(timer));
  manager.on('open', () => {
    clearTimeout(timer);
    if (manager.engine.transport.name === 'polling') schedule();
    else retry = 0;
  });
}
