import type { Socket } from 'socket.io-client';
import type { ClientFrame, ClientFrameName, FrameFields } from '@/lib/chat/client-frames';
import type { LiveTransport, TransportListener } from '@/lib/chat/client/transport';
import {
  opcode,
  type Acknowledgement,
  type ClientEvents,
  type ConnectRefusal,
  type ServerEvents,
  type ServerFrame,
} from '@/lib/chat/frames';
import { serviceMemberId } from '@/lib/core/member';
import { leaveForLogin } from './navigation';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

type SocketOptions = {
  readonly memberId: number;
  /** Returns the address of the live connection; called each time the connection opens. */
  readonly url: () => string;
  /** For clients without the session cookie. */
  readonly token?: string;
  /** Opens the desk of an agent instead of the member's own connection. */
  readonly isDesk?: boolean;
  readonly onSessionEnded: () => void;
  /** Delay before a connection that the server refused or closed is reopened. */
  readonly retryMilliseconds?: number;
};

const ackMilliseconds = 10_000;
const defaultRetryMilliseconds = 3_000;
const defaultPort = '2346';

/** The live connection of one member over socket.io, which is loaded only when the connection opens. */
export class SocketTransport implements LiveTransport {
  private socket: LiveSocket | undefined;
  private listener: TransportListener | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private opening = 0;

  constructor(private readonly options: SocketOptions) {}

  get id(): string | undefined {
    return this.socket?.id;
  }

  open(listener: TransportListener): void {
    this.close();
    this.listener = listener;
    void this.connect(++this.opening);
  }

  close(): void {
    this.opening += 1;
    clearTimeout(this.retryTimer);
    this.listener = undefined;
    this.socket?.disconnect();
    this.socket = undefined;
  }

  async request<N extends ClientFrameName>(name: N, fields: FrameFields<N>): Promise<Acknowledgement<N> | undefined> {
    // socket.io would keep the frame and send it on the next connection, long after its message was marked as failed.
    if (!this.socket?.connected) return undefined;
    const frame = { opt: opcode[name], ...fields } as ClientFrame<N>; // opcode and fields of the same frame name
    try {
      return (await this.socket.timeout(ackMilliseconds).emitWithAck('message', frame)) as Acknowledgement<N>; // by the contract
    } catch {
      return undefined;
    }
  }

  private async connect(opening: number): Promise<void> {
    const loaded = await import('./websocket-first').catch(() => undefined);
    if (opening !== this.opening) return;
    if (!loaded) return this.retry(() => this.connect(opening));
    const { url, token, isDesk } = this.options;
    const socket: LiveSocket = loaded.connectWebsocketFirst(url(), {
      // Long polling sends the cookie of the session only when asked to.
      withCredentials: token === undefined,
      auth: { ...(token !== undefined && { token }), ...(isDesk && { desk: 1 }) },
      reconnectionDelay: 500,
      reconnectionDelayMax: 3_000,
      forceNew: true,
    });
    this.socket = socket;
    socket.on('connect', () => void this.handshake(socket));
    socket.on('message', (frame) => this.onFrame(frame));
    socket.on('disconnect', (reason) => {
      this.listener?.onDisconnected();
      // Closed on purpose by the server: socket.io does not reconnect by itself.
      if (reason === 'io server disconnect') this.retry(() => socket.connect());
    });
    socket.on('connect_error', (error: Error & { data?: { code?: ConnectRefusal } }) => {
      this.listener?.onDisconnected();
      const code = error.data?.code;
      if (code === 'NO_SESSION') return this.logOut();
      if (code === 'TOO_MANY' || code === 'UNAVAILABLE') this.retry(() => socket.connect());
    });
  }

  /** Sends the hello frame twice, as the protocol demands. The contacts arrive before the first acknowledgement. */
  private async handshake(socket: LiveSocket): Promise<void> {
    const hello = { uid: this.options.memberId, origin: 1 };
    const [ack] = await Promise.all([this.request('hello', hello), this.request('hello', hello)]);
    if (socket !== this.socket || !socket.connected) return;
    if (ack?.status === 200) return this.listener?.onConnected();
    // Another account is logged in now, or the agent has lost the role.
    if (ack && 'code' in ack && ack.code === 'FOREIGN_UID') return this.logOut();
    socket.disconnect();
    this.retry(() => socket.connect());
  }

  private onFrame(frame: ServerFrame): void {
    if (frame.opt === opcode.sessionEnded) return this.logOut();
    this.listener?.onFrame(frame);
  }

  private logOut(): void {
    this.close();
    this.options.onSessionEnded();
  }

  private retry(connect: () => unknown): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(connect, this.options.retryMilliseconds ?? defaultRetryMilliseconds);
  }
}

/** Creates the live connection of this page. The cookie carries the session; an ended session leads to log-in. */
export function createPageTransport(memberId: number): LiveTransport {
  return new SocketTransport({ memberId, url: realtimeUrl, onSessionEnded: leaveForLogin });
}

/** Creates the live connection of an agent's desk, which acts as customer service. */
export function createDeskTransport(): LiveTransport {
  return new SocketTransport({
    memberId: serviceMemberId,
    url: realtimeUrl,
    isDesk: true,
    onSessionEnded: leaveForLogin,
  });
}

/** Returns the configured address, else the page's host with the port of the live connection. */
function realtimeUrl(): string {
  const { realtimeUrl: url, realtimePort } = document.documentElement.dataset;
  return url || `${window.location.protocol}//${window.location.hostname}:${realtimePort || defaultPort}`;
}
