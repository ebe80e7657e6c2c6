import { steadyNow } from '@/lib/core/steady-clock';
import { cutConnection, type LiveConnection } from './cut-connection';
import type { LiveServer } from './live-socket';
import type { OpenConnections } from './open-connections';

type Packet = { readonly type: string; readonly data?: unknown };

type Newcomer = {
  readonly address: string;
  readonly since: number;
  /** True once it has asked to be admitted. */
  hasAsked: boolean;
};

type Options = {
  readonly connections: OpenConnections;
  /** Connections that have not asked to be admitted, in all. */
  readonly maxSilent?: number;
  /** The time to ask. Clients ask with their first packet, one round trip after the handshake. */
  readonly silentMilliseconds?: number;
  readonly now?: () => number;
};

const sweepMilliseconds = 1_000;

/**
 * Bounds what a connection without a session can do. It has some seconds to ask to be admitted, with one packet: a second
 * one closes it, and so does one for another namespace. Past a number of silent ones the oldest of the address with most of
 * them closes, so that one address takes no place of another.
 */
export class Newcomers {
  private readonly open = new Map<LiveConnection, Newcomer>();
  /** Those that have not asked, oldest first. */
  private readonly silent = new Set<LiveConnection>();
  private readonly maxSilent: number;
  private readonly silentMilliseconds: number;
  private readonly now: () => number;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {
    ({ maxSilent: this.maxSilent = 2_000, silentMilliseconds: this.silentMilliseconds = 15_000 } = options);
    this.now = options.now ?? steadyNow;
  }

  attach(io: LiveServer): void {
    const receive = (connection: LiveConnection, packet: Packet) => this.receive(connection, packet);
    const remove = (connection: LiveConnection) => this.remove(connection);
    // Shared functions, because a closure for each of thousands of idle connections costs memory.
    function onPacket(this: LiveConnection, packet: Packet) {
      receive(this, packet);
    }
    function onClose(this: LiveConnection) {
      remove(this);
    }
    io.engine.on('connection', (connection: LiveConnection) => {
      this.add(connection);
      connection.on('packet', onPacket);
      connection.once('close', onClose);
    });
    this.timer = setInterval(() => this.sweep(), sweepMilliseconds).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** The connections without a session. */
  get size(): number {
    return this.open.size;
  }

  /** The connections that wait for their admission. */
  get asking(): number {
    return this.open.size - this.silent.size;
  }

  /** Ends the limits of a connection that has a session now. */
  admitted(connection: LiveConnection): void {
    this.open.delete(connection);
  }

  private add(connection: LiveConnection): void {
    const { socket, headers } = connection.request;
    const address = this.options.connections.addressOf(socket.remoteAddress, headers);
    this.open.set(connection, { address, since: this.now(), hasAsked: false });
    this.silent.add(connection);
    if (this.silent.size > this.maxSilent) this.closeOneOfMost();
  }

  private receive(connection: LiveConnection, { type, data }: Packet): void {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(connectPacket)) return;
    const newcomer = this.open.get(connection);
    // A second one, or that of a connection that left its namespace.
    if (!newcomer || newcomer.hasAsked || isForeignNamespace(data)) return cutConnection(connection);
    newcomer.hasAsked = true;
    this.silent.delete(connection);
  }

  private remove(connection: LiveConnection): void {
    this.open.delete(connection);
    this.silent.delete(connection);
  }

  private sweep(): void {
    const due = this.now() - this.silentMilliseconds;
    for (const connection of this.silent) {
      if ((this.open.get(connection)?.since ?? 0) > due) return;
      cutConnection(connection);
    }
  }

  private closeOneOfMost(): void {
    const byAddress = new Map<string, LiveConnection[]>();
    let largest: LiveConnection[] = [];
    for (const connection of this.silent) {
      const address = this.open.get(connection)?.address ?? '';
      const ofAddress = byAddress.get(address) ?? [];
      ofAddress.push(connection);
      byAddress.set(address, ofAddress);
      if (ofAddress.length > largest.length) largest = ofAddress;
    }
    const [oldest] = largest;
    if (oldest) cutConnection(oldest);
  }
}

/** The type of the packet by which a client joins a namespace. */
const connectPacket = '0';

/** The one namespace is `/`, which packets leave out. */
function isForeignNamespace(packet: string): boolean {
  return packet.startsWith('0/') && !packet.startsWith('0/,');
}
