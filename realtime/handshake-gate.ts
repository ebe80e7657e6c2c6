import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { Tally } from '@/lib/core/tally';
import { isHost } from '@/lib/platform/is-host';
import { refuseUpgrade } from '@/lib/platform/refuse-upgrade';
import type { OpenConnections } from './open-connections';
import { isOwnOrigin, type OriginRule } from './origin';
import { Pace } from './pace';

type Decide = (error: null, isAllowed: boolean) => void;

type Options = {
  readonly origins: OriginRule;
  readonly connections: OpenConnections;
  readonly perSecond: number;
  /** Open connections and waiting handshakes of one address, past which a handshake is refused. */
  readonly perAddress: () => number;
  /** While it returns true, handshakes wait. */
  readonly isHeld: () => boolean;
  readonly isClosing: () => boolean;
};

/** The path of socket.io, which its library compares in the same way. */
const enginePath = '/socket.io/';

/**
 * Decides about handshakes: foreign ones are refused at once, the others are accepted at a pace that is fair between addresses.
 * A handshake whose connection closes gives up its place.
 */
export class HandshakeGate {
  private readonly pace: Pace;
  private readonly waiting = new Tally<string>();

  constructor(private readonly options: Options) {
    this.pace = new Pace(options.perSecond, options.isHeld);
  }

  /** The option `allowRequest` of socket.io. */
  readonly allowRequest = (request: IncomingMessage, decide: Decide): void => {
    const { origins, connections, perAddress, isClosing } = this.options;
    const { socket, headers } = request;
    const isOwn = isHost(headers.host) && isOwnOrigin(headers, origins);
    if (isClosing() || !socket.writable || !isOwn) return decide(null, false);
    const key = connections.addressOf(socket.remoteAddress, headers);
    if (connections.count(key) + this.waiting.of(key) >= perAddress()) return decide(null, false);
    this.waiting.add(key);
    const stopWatching = isUpgrade(request) ? closeAtInput(socket) : () => undefined;
    void this.pace.pass({ key, connection: socket }).then((passed) => {
      stopWatching();
      this.waiting.remove(key);
      decide(null, passed && !isClosing());
    });
  };
}

/** The types of Node leave the field out. */
function isUpgrade(request: IncomingMessage): boolean {
  return (request as { upgrade?: boolean }).upgrade === true;
}

/**
 * Reads a connection that waits, because one that is not read reports no end. A client may send nothing before the reply
 * (RFC 6455, 4.1), so that any input closes it.
 */
function closeAtInput(socket: Duplex): () => void {
  const close = () => void socket.destroy();
  socket.on('data', close).on('end', close);
  return () => void socket.off('data', close).off('end', close);
}

/** Closes at once what asks for another protocol on a foreign path, or sends more than its request. */
export function refuseForeignUpgrades(http: HttpServer): void {
  http.prependListener('upgrade', ({ url = '' }: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (url.startsWith(enginePath) && head.length === 0) return;
    refuseUpgrade(socket);
  });
}
