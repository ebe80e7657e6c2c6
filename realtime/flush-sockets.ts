import { setTimeout as wait } from 'node:timers/promises';
import { steadyNow } from '@/lib/core/steady-clock';
import { hasUnsent } from './cut-connection';
import type { LiveServer } from './live-socket';

/** Waits up to a second for outgoing acknowledgements; closing discards the rest. */
export async function flushSockets(io: LiveServer): Promise<void> {
  const until = steadyNow() + 1_000;
  do await wait(5);
  while (steadyNow() < until && [...io.sockets.sockets.values()].some(({ conn }) => hasUnsent(conn)));
}
