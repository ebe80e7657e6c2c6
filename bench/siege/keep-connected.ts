import { setTimeout as wait } from 'node:timers/promises';
import { LightClient } from '@/lib/testing/live/light-client';

type Connection = { readonly port: number; readonly token: string; readonly localAddress: string };

/** Repeats a step over the live connection of a member, which is opened again when it closes. */
export async function keepConnected(
  { port, token, localAddress }: Connection,
  signal: AbortSignal,
  step: (client: LightClient, n: number) => Promise<unknown>,
): Promise<void> {
  for (let n = 0; !signal.aborted; await wait(500)) {
    const client = await LightClient.connect(port, token, { localAddress }).catch(() => undefined);
    let isOpen = client !== undefined;
    if (client) client.onClose = () => (isOpen = false);
    for (; client && isOpen && !signal.aborted; n += 1) await step(client, n);
  }
}
