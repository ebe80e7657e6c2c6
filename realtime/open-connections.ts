import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress } from '@/lib/platform/client-address';
import { Tally } from '@/lib/core/tally';
import type { LiveServer } from './live-socket';

type RawConnection = { request: IncomingMessage; once: (event: 'close', listener: () => void) => void };

/** Counts the open connections of each client's address. */
export class OpenConnections {
  private readonly byAddress = new Tally<string>();

  constructor(private readonly trustedProxies: BlockList) {}

  /** Starts counting the connections of the server. */
  attach(io: LiveServer): void {
    io.engine.on('connection', (connection: RawConnection) => {
      const { socket, headers } = connection.request;
      const address = this.addressOf(socket.remoteAddress, headers);
      this.byAddress.add(address);
      connection.once('close', () => this.byAddress.remove(address));
    });
  }

  /** The addresses with open connections. */
  get size(): number {
    return this.byAddress.size;
  }

  /** Returns the part of the client's address that limits count. */
  addressOf(peer: string | undefined, headers: IncomingHttpHeaders): string {
    return clientAddress([headers['x-forwarded-for'], peer].filter(Boolean).join(), this.trustedProxies);
  }

  count(address: string): number {
    return this.byAddress.of(address);
  }
}
