import type { Server } from 'node:http';
import { BlockList } from 'node:net';
import { steadyNow } from '@/lib/core/steady-clock';
import { Tally } from '@/lib/core/tally';
import { clientAddress, isTrustedProxy } from './client-address';

/** A peer is its own address, whatever it claims. */
const noProxies = new BlockList();

type Options = {
  /** Connections of a peer, open and new ones in a second. */
  readonly maxOpen: () => number;
  readonly maxNew: number;
  readonly trustedProxies: BlockList;
};

const secondMilliseconds = 1_000;

/**
 * Closes a connection at its first moment when its peer has too many, open or new. This counts also those that send no request
 * and those that are about to close, which other limits do not see. Proxies have no limit.
 */
export function limitPeers(server: Server, { maxOpen, maxNew, trustedProxies }: Options): void {
  const open = new Tally<string>();
  let [opened, since] = [new Tally<string>(), 0];
  server.on('connection', (socket) => {
    if (isTrustedProxy(socket.remoteAddress, trustedProxies)) return;
    const peer = clientAddress(socket.remoteAddress ?? '', noProxies);
    const now = steadyNow();
    if (now - since >= secondMilliseconds) [opened, since] = [new Tally(), now];
    opened.add(peer);
    if (open.of(peer) >= maxOpen() || opened.of(peer) > maxNew) return void socket.destroy();
    open.add(peer);
    socket.once('close', () => open.remove(peer));
  });
}
