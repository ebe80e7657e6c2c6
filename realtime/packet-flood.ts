import { cutConnection, type LiveConnection } from './cut-connection';
import type { LiveServer } from './live-socket';

type Count = { since: number; packets: number };

const windowMilliseconds = 10_000;

/**
 * Closes a connection with more than `most()` packets in 10 s. The gate of a socket counts events only: acknowledgements that
 * no code expects, pongs and empty packets cost the process as much.
 */
export function limitPackets(io: LiveServer, most: () => number): void {
  const counts = new WeakMap<LiveConnection, Count>();
  // A shared function, because a closure for each of thousands of idle connections costs memory.
  function onPacket(this: LiveConnection) {
    const now = Date.now();
    let count = counts.get(this);
    if (!count) counts.set(this, (count = { since: now, packets: 0 }));
    if (now - count.since >= windowMilliseconds) {
      count.since = now;
      count.packets = 0;
    }
    count.packets += 1;
    if (count.packets > most()) cutConnection(this);
  }
  io.engine.on('connection', (connection: LiveConnection) => connection.on('packet', onPacket));
}
