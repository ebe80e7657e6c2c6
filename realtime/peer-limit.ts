import type { Server } from 'node:http';
import { BlockList } from 'node:net';
import { clientAddress, isTrustedProxy } from '@/lib/platform/client-address';

/** A peer is its own address, whatever it claims. */
const noProxies = new BlockList();

type Options = { readonly mostOfPeer: () => number; readonly trustedProxies: BlockList };

/**
 * Closes a connection at its first moment when its peer has `mostOfPeer()` others. In contrast to the limit of live
 * connections, this one counts those that send no request and those that are about to close. Proxies have no limit.
 */
export function limitPeers(server: Server, { mostOfPeer, trustedProxies }: Options): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    if (isTrustedProxy(socket.remoteAddress, trustedProxies)) return;
    const peer = clientAddress(socket.remoteAddress ?? '', noProxies);
    const count = open.get(peer) ?? 0;
    if (count >= mostOfPeer()) return void socket.destroy();
    open.set(peer, count + 1);
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left > 0) open.set(peer, left);
      else open.delete(peer);
    });
  });
}
