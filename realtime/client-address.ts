import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { addressPrefix } from '@/lib/core/address';
import type { LiveServer } from './live-socket';

const ownNetworks = new BlockList();
ownNetworks.addSubnet('127.0.0.0', 8);
ownNetworks.addSubnet('10.0.0.0', 8);
ownNetworks.addSubnet('172.16.0.0', 12);
ownNetworks.addSubnet('192.168.0.0', 16);
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Returns the prefix of the client's address. `x-forwarded-for` counts only when the peer is a proxy on this machine or its network. */
export function clientAddress(peer: string | undefined, headers: IncomingHttpHeaders): string {
  const address = (peer ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  const forwarded =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const isProxy = isIP(address) !== 0 && ownNetworks.check(address, family);
  return addressPrefix(isProxy && isIP(forwarded) !== 0 ? forwarded : address || 'unknown');
}

type RawConnection = { request: IncomingMessage; once: (event: 'close', listener: () => void) => void };

/** Counts the open connections of each address. */
export class OpenConnections {
  private readonly byAddress = new Map<string, number>();

  /** Starts counting the connections of the server. */
  attach(io: LiveServer): void {
    io.engine.on('connection', (connection: RawConnection) => {
      const { socket, headers } = connection.request;
      const address = clientAddress(socket.remoteAddress, headers);
      this.add(address);
      connection.once('close', () => this.remove(address));
    });
  }

  count(address: string): number {
    return this.byAddress.get(address) ?? 0;
  }

  private add(address: string): void {
    this.byAddress.set(address, this.count(address) + 1);
  }

  private remove(address: string): void {
    const left = this.count(address) - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
  }
}
