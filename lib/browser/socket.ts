import type { Socket } from 'socket.io-client';
import type { ClientFrame, ClientFrameName, FrameFields } from '@/lib/chat/client-frames';
import {
  type Acknowledgement,
  type ClientEvents,
  type ConnectRefusal,
  opcode,
  type ServerEvents,
  type ServerFrame,
} from '@/lib/chat/frames';
import { leaveForLogin } from './navigation';
import type { LiveTransport, TransportListener } from '@/lib/chat/client/transport';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

const answerMilliseconds = 10_000;
const retryMilliseconds = 3_000;
const defaultPort = '2346';

/** The live connection of this page as one member. Loads socket.io when it opens, after hydration. */
export class SocketTransport implements LiveTransport {
  private socket: LiveSocket | undefined;
  private listener: TransportListener | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private opening = 0;

  constructor(private readonly memberId: number) {}

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
    // Left to itself socket.io would keep the frame and send it on the next connection, long after its text was called failed.
    if (!this.socket?.connected) return undefined;
    try {
      const frame = { opt: opcode[name], ...fields } as ClientFrame<N>; // the number and the fields of one name
      return (await this.socket.timeout(answerMilliseconds).emitWithAck('message', frame)) as Acknowledgement<N>; // by the contract
    } catch {
      return undefined;
    }
  }

  private async connect(opening: number): Promise<void> {
    const loaded = await import('socket.io-client').catch(() => undefined);
    if (opening !== this.opening) return;
    if (!loaded) return this.retry(() => this.connect(opening));
    const socket: LiveSocket = loaded.io(realtimeUrl(), {
      transports: ['websocket'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 3_000,
      forceNew: true,
    });
    this.socket = socket;
    socket.on('connect', () => void this.introduce(socket));
    socket.on('message', (frame) => this.heard(frame));
    socket.on('disconnect', (reason) => {
      this.listener?.disconnected();
      // Closed on purpose by the server: socket.io does not come back by itself.
      if (reason === 'io server disconnect') this.retry(() => socket.connect());
    });
    socket.on('connect_error', (error: Error & { data?: { code?: ConnectRefusal } }) => {
      this.listener?.disconnected();
      const code = error.data?.code;
      if (code === 'NO_SESSION') return this.leave();
      if (code === 'TOO_MANY' || code === 'UNAVAILABLE') this.retry(() => socket.connect());
    });
  }

  /** Sends the hello frame twice, as the protocol demands. The contacts arrive before its first acknowledgement. */
  private async introduce(socket: LiveSocket): Promise<void> {
    const hello = { uid: this.memberId, origin: 1 };
    const [answer] = await Promise.all([this.request('hello', hello), this.request('hello', hello)]);
    if (socket !== this.socket || !socket.connected) return;
    if (answer?.status === 200) return this.listener?.connected();
    socket.disconnect();
    this.retry(() => socket.connect());
  }

  private heard(frame: ServerFrame): void {
    if (frame.opt === opcode.sessionEnded) return this.leave();
    this.listener?.heard(frame);
  }

  private leave(): void {
    this.close();
    leaveForLogin();
  }

  private retry(again: () => unknown): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(again, retryMilliseconds);
  }
}

/** The site's setting, else this page's own host on the live port. */
function realtimeUrl(): string {
  const { realtimeUrl: url, realtimePort } = document.documentElement.dataset;
  return url || `${window.location.protocol}//${window.location.hostname}:${realtimePort || defaultPort}`;
}
