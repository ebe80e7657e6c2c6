import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../support/table';
import type { Latencies, Pair } from './load-run';
import { XmppClient } from './xmpp-client';

/** The password of all accounts of the rival. */
export const xmppPassword = 'bench';
export const xmppName = (n: number) => `member${n}`;

const clients = new Map<number, XmppClient>();
const text = 'A message of an ordinary length, as long as most';

/** Connects the clients with the first numbers. */
export async function connectXmpp({ port, count, atOnce = 50 }: { port: number; count: number; atOnce?: number }) {
  let next = 0;
  const work = async () => {
    for (let n = next++; n < count; n = next++)
      clients.set(n, await XmppClient.connect(port, { name: xmppName(n), password: xmppPassword }));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Sends the next message of each pair when the last one is acknowledged. */
export async function closedLoopXmpp({ pairs, seconds }: { pairs: Pair[]; seconds: number }): Promise<Latencies> {
  const sentAt = new Map<string, number>();
  const [deliveries, replies]: [number[], number[]] = [[], []];
  for (const client of clients.values())
    client.onMessage = (id) => {
      const at = sentAt.get(id);
      if (at === undefined || !sentAt.delete(id)) return;
      deliveries.push(performance.now() - at);
    };
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let sent = 0;
  await Promise.all(
    pairs.map(async ([sender, receiver]) => {
      const client = clients.get(sender);
      if (!client) throw new Error(`member ${sender} is not connected`);
      while (performance.now() < until) {
        const id = `m${(sent += 1)}`;
        const at = performance.now();
        sentAt.set(id, at);
        await client.send({ to: xmppName(receiver), id, text });
        replies.push(performance.now() - at);
      }
    }),
  );
  const milliseconds = performance.now() - startedAt;
  const last = performance.now() + 3_000;
  while (sentAt.size > 0 && performance.now() < last) await wait(5);
  return {
    sent,
    stored: replies.length,
    delivered: deliveries.length,
    milliseconds,
    p50: quantile(deliveries, 0.5),
    p99: quantile(deliveries, 0.99),
    acknowledgedP50: quantile(replies, 0.5),
  };
}
