import type { Socket } from 'socket.io-client';
import type { ClientFrame, ClientFrameName, FrameFields } from '@/lib/live/client-frames';
import type { LiveTransport, TransportListener } from './transport';
import {
  type Acknowledgement,
  type ClientEvents,
  type ConnectRefusal,
  type ServerEvents,
  type ServerFrame,
} from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { serviceMemberId } from '@/lib/core/member';
import { leavePage } from '@/lib/browser/navigation';
import { pageSight, type PageSight } from '@/lib/browser/page-sight';
import { SightReport } from '@/lib/browser/sight-report';

type LiveSocket = Socket<ServerEvents, ClientEvents>;
type RefusedConnection = Error & { readonly data?: { readonly code?: ConnectRefusal } };

type SocketOptions = {
  readonly memberId: number;
  /** Returns the address of the live connection; called each time the connection opens. */
  readonly url: () => string;
  /** For clients without the session cookie. */
  readonly token?: string;
  /** Opens the desk of an agent instead of the member's own connection. */
  readonly isDesk?: boolean;
  /** The page of the connection; undefined for a client without one. */
  readonly page?: PageSight;
  readonly onSessionEnded: () => void;
  /** Delay before a connection that the server refused or closed is reopened. */
  readonly retryMilliseconds?: number;
};

const ackMilliseconds = 10_000;
const defaultRetryMilliseconds = 3_000;
/** A page that is one too many waits until another one closes: it retries that many times less often. */
const crowdedRetries = 3;
const defaultPort = '2346';

/** The live connection of one member over socket.io, which is loaded only when the connection opens. */
export class SocketTransport implements LiveTransport {
  private socket: LiveSocket | undefined;
  private listener: TransportListener | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private opening = 0;
  /** True while the connection waits until the page is looked at. */
  private isPaused = false;
  private readonly report: SightReport | undefined;
  private stopWatching: (() => void) | undefined;

  constructor(private readonly options: SocketOptions) {
    this.report =
      options.page &&
      new SightReport(
        options.page,
        ({ isHidden, language }) => void this.request('visibility', { hidden: isHidden ? 1 : 0, lang: language }),
      );
  }

  get id(): string | undefined {
    return this.socket?.id;
  }

  open(listener: TransportListener): void {
    this.close();
    this.listener = listener;
    this.stopWatching = this.options.page?.onChange(() => this.onSight());
    void this.connect(++this.opening);
  }

  close(): void {
    this.opening += 1;
    clearTimeout(this.retryTimer);
    this.stopWatching?.();
    this.report?.stop();
    this.isPaused = false;
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
    const { url, token } = this.options;
    const socket: LiveSocket = loaded.connectWebsocketFirst(url(), {
      // Long polling sends the cookie of the session only when asked to.
      withCredentials: token === undefined,
      // Called at each handshake.
      auth: (send) => send(this.credentials()),
      reconnectionDelay: 500,
      reconnectionDelayMax: 3_000,
      forceNew: true,
    });
    this.socket = socket;
    socket.on('connect', () => void this.handshake(socket));
    socket.on('message', (frame) => this.onFrame(frame));
    socket.on('disconnect', (reason) => {
      if (this.isPaused) return;
      this.listener?.onDisconnected();
      // Closed on purpose by the server: socket.io does not reconnect by itself.
      if (reason === 'io server disconnect') this.retry(() => socket.connect());
    });
    socket.on('connect_error', (error: RefusedConnection) => this.onRefused(socket, error));
  }

  private credentials(): Record<string, unknown> {
    const { token, isDesk, page } = this.options;
    const sight = this.report?.begin();
    return {
      ...(token !== undefined && { token }),
      ...(isDesk && { desk: 1 }),
      ...(page && { member: page.member() }),
      ...(sight && { hidden: sight.isHidden ? 1 : 0, lang: sight.language }),
    };
  }

  private onRefused(socket: LiveSocket, { data, message }: RefusedConnection): void {
    const code = data?.code;
    // Another account is logged in now, or none.
    if (code === 'NO_SESSION' || code === 'FOREIGN_UID') return this.logOut();
    if (code === 'TOO_MANY') return this.onCrowded(socket, message);
    this.listener?.onDisconnected();
    if (code === 'UNAVAILABLE') this.retry(() => socket.connect());
  }

  /** Waits for a place: a page in the background does without until it is looked at. */
  private onCrowded(socket: LiveSocket, text: string): void {
    this.listener?.onCrowded(text);
    this.isPaused = this.options.page?.isHidden() ?? false;
    if (!this.isPaused) this.retry(() => socket.connect(), crowdedRetries);
  }

  /** The connection gave way to a newer one. */
  private pause(socket: LiveSocket): void {
    this.isPaused = true;
    this.listener?.onPaused();
    socket.disconnect();
    if (!this.options.page?.isHidden()) this.retry(() => this.resume());
  }

  private resume(): void {
    this.isPaused = false;
    this.listener?.onDisconnected();
    this.socket?.connect();
  }

  private onSight(): void {
    if (!this.isPaused) this.report?.update();
    else if (!this.options.page?.isHidden()) this.resume();
  }

  /** Sends the hello frame twice, as the protocol demands. The contacts arrive before the first acknowledgement. */
  private async handshake(socket: LiveSocket): Promise<void> {
    const hello = { uid: this.options.memberId, origin: 1 };
    const [first, second] = [this.request('hello', hello), this.request('hello', hello)];
    const ack = await first;
    if (socket !== this.socket) return;
    // Another account is logged in now, or the agent has lost the role. The server closes the connection next, so that the second
    // acknowledgement never arrives.
    if (ack && 'code' in ack && ack.code === 'FOREIGN_UID') return this.logOut();
    await second;
    if (socket !== this.socket || !socket.connected) return;
    if (ack?.status === 200) {
      this.report?.update();
      return this.listener?.onConnected();
    }
    socket.disconnect();
    this.retry(() => socket.connect());
  }

  private onFrame(frame: ServerFrame): void {
    if (frame.opt === opcode.sessionEnded && frame.paused !== 1) return this.logOut();
    if (frame.opt === opcode.sessionEnded) return void (this.socket && this.pause(this.socket));
    this.listener?.onFrame(frame);
  }

  private logOut(): void {
    this.listener?.onEnded();
    this.close();
    this.options.onSessionEnded();
  }

  private retry(connect: () => unknown, times = 1): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(connect, times * (this.options.retryMilliseconds ?? defaultRetryMilliseconds));
  }
}

/** Creates the live connection of this page. The cookie carries the session; an ended session leads to log-in. */
export function createPageTransport(memberId: number): LiveTransport {
  return new SocketTransport({ memberId, url: realtimeUrl, page: pageSight, onSessionEnded: leave });
}

/** Creates the live connection of an agent's desk, which acts as customer service. */
export function createDeskTransport(): LiveTransport {
  return new SocketTransport({
    memberId: serviceMemberId,
    url: realtimeUrl,
    isDesk: true,
    page: pageSight,
    onSessionEnded: leave,
  });
}

const leave = () => void leavePage();

/** Returns the configured address, else the page's host with the port of the live connection. */
function realtimeUrl(): string {
  const { realtimeUrl: url, realtimePort } = document.documentElement.dataset;
  return url || `${window.location.protocol}//${window.location.hostname}:${realtimePort || defaultPort}`;
}
