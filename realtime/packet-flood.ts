import { steadyNow } from '@/lib/core/steady-clock';
import { cutConnection, type LiveConnection } from './cut-connection';
import type { LiveServer } from './live-socket';
import { WindowCount } from './window-count';

const windowMilliseconds = 10_000;

/**
 * Closes a connection with more than `most()` packets in 10 s. The gate of a socket counts events only: acknowledgements that
 * no code expects, pongs and empty packets cost the process as much.
 */
export function limitPackets(io: LiveServer, maxPackets: () => number): void {
  const counts = new WeakMap<LiveConnection, WindowCount>();
  // A shared function, because a closure for each of thousands of idle connections costs memory.
  function onPacket(this: LiveConnection) {
    let packets = counts.get(this);
    if (!packets) counts.set(this, (packets = new WindowCount()));
    if (packets.add(steadyNow(), windowMilliseconds) > maxPackets()) cutConnection(this);
  }
  io.engine.on('connection', (connection: LiveConnection) => connection.on('packet', onPacket));
}
