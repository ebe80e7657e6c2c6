import type { Server } from 'node:http';
import { BlockList } from 'node:net';
import { Tally } from '@/lib/core/tally';
import { clientAddress, isTrustedProxy } from './client-address';

/** A peer is its own address, whatever it claims. */
const noProxies = new BlockList();

type Options = { readonly mostOfPeer: () => number; readonly trustedProxies: BlockList };

/**
 * Closes a connection at its first moment when its peer has `mostOfPeer()` others. This counts also those that send no request
 * and those that are about to close, which other limits do not see. Proxies have no limit.
 */
export function limitPeers(server: Server, { mostOfPeer, trustedProxies }: Options): void {
  const open = new Tally<string>();
  server.on('connection', (socket) => {
    if (isTrustedProxy(socket.remoteAddress, trustedProxies)) return;
    const peer = clientAddress(socket.remoteAddress ?? '', noProxies);
    if (open.of(peer) >= mostOfPeer()) return void socket.destroy();
    open.add(peer);
    socket.once('close', () => open.remove(peer));
  });
}
