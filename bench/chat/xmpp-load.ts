import type { Protocol } from './load-run';
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

export const xmpp: Protocol = {
  hear(receiver, arrived) {
    const client = clients.get(receiver);
    if (client) client.onMessage = arrived;
  },
  async send([sender, receiver], id) {
    const client = clients.get(sender);
    if (!client) throw new Error(`member ${sender} is not connected`);
    await client.send({ to: xmppName(receiver), id, text });
  },
};
