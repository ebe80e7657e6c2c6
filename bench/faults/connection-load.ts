import { createRandom } from '@/db/seed/random';
import { connectAndCut, cutMany } from '@/lib/testing/live/cut-client';
import { RawClient } from '@/lib/testing/live/raw-client';

/*
 * The clients of bench/faults/connections.ts, in a process of their own so that they delay no measurement. It ends with its work,
 * or with its parent. To the server each loopback address is another client.
 */

export type Load =
  | {
      readonly kind: 'cut';
      readonly port: number;
      readonly times: number;
      readonly seed: string;
      /** With members, the connections have sessions. */
      readonly members?: readonly { readonly id: number; readonly token: string }[];
    }
  | { readonly kind: 'ask'; readonly port: number; readonly packets: number }
  | { readonly kind: 'flood'; readonly port: number; readonly addresses: number; readonly milliseconds: number };

const cutsAtOnce = 250;
const address = (n: number) => `127.0.${10 + Math.floor(n / 200)}.${1 + (n % 200)}`;
const forged = (n: number) => String(n).padStart(43, 'x');

async function run(load: Load): Promise<number> {
  if (load.kind === 'cut') return cut(load);
  if (load.kind === 'ask') return ask(load);
  return flood(load);
}

async function cut({ port, times, seed, members }: Extract<Load, { kind: 'cut' }>): Promise<number> {
  const random = createRandom(seed);
  await cutMany(times, cutsAtOnce, (n) => {
    const member = members?.[n % members.length];
    return connectAndCut({ port, random, localAddress: address(n % 100), ...(member && { member }) });
  });
  return times;
}

/** Asks again and again on one connection; returns the refusals. */
async function ask({ port, packets }: Extract<Load, { kind: 'ask' }>): Promise<number> {
  const client = await RawClient.upgrade(port, { localAddress: address(0) });
  await client.until('"sid"');
  await client.sendTimes(`40${JSON.stringify({ token: forged(0) })}`, packets);
  await client.closed();
  return client.received.split('44{').length - 1;
}

/** Opens connections from each address as fast as they are refused: with forged tokens, without, and of a foreign origin. */
async function flood({ port, addresses, milliseconds }: Extract<Load, { kind: 'flood' }>): Promise<number> {
  const until = Date.now() + milliseconds;
  let opened = 0;
  const openConnections = async (localAddress: string, kind: number) => {
    for (let n = 0; Date.now() < until; n += 1) {
      const origin = kind === 0 ? { origin: 'http://evil.test' } : {};
      const client = await RawClient.upgrade(port, { localAddress, ...origin }).catch(() => undefined);
      if (!client) continue;
      opened += 1;
      if (await client.until('"sid"'))
        await client.send(kind === 1 ? '40' : `40${JSON.stringify({ token: forged(n) })}`);
      await client.closed();
    }
  };
  await Promise.all(
    Array.from({ length: addresses * 3 }, (_, n) => openConnections(address(Math.floor(n / 3)), n % 3)),
  );
  return opened;
}

process.on('disconnect', () => process.exit(1));
process.once('message', (load: Load) => {
  void run(load).then(
    (result) => process.send?.(result, () => process.exit()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
