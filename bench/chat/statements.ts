import { setTimeout as wait } from 'node:timers/promises';
import { isStored, LightClient } from '@/lib/testing/live/light-client';
import { StatementCounter } from '../support/statement-counter';
import { note, type ReportRow } from './report';
import { freeNumbers, memberId, tokenOf, type ChatWorld } from './world';

const messagesOfKind = 40;
const pictureKey = '0123456789abcdef'.repeat(2);
/** More than the presence of new connections takes. */
const quietMilliseconds = 1_500;

/**
 * Counts the statements of messages that are sent one after the other, by a proxy in front of PostgreSQL. A batch has as many for all
 * of its messages. The few statements of the process itself count, too.
 */
export async function measureStatements(world: ChatWorld): Promise<ReportRow[]> {
  const counter = await StatementCounter.start(Number(new URL(world.url).port));
  const url = new URL(world.url);
  url.port = String(counter.port);
  const node = await world.startNode({ databaseUrl: url.href });
  try {
    const [gold, free] = [2_000, freeNumbers.from];
    const receivers = Array.from({ length: messagesOfKind }, (_, n) => memberId(gold + 1 + 2 * n));
    await world.sql`
      insert into uploads (owner_id, key, width, height, bytes) values (${memberId(gold)}, ${pictureKey}, 640, 480, 1000) on conflict do nothing`;
    const sender = await LightClient.connect(node.port, tokenOf(memberId(gold)));
    const freeSender = await LightClient.connect(node.port, tokenOf(memberId(free)));
    const text = (uid: number | undefined, cid: string) =>
      JSON.stringify({ opt: 1, uid, type: 'text', txt: `Hello, ${cid}`, cid });
    const picture = (uid: number | undefined, cid: string) =>
      JSON.stringify({ opt: 1, uid, type: 'img', img: pictureKey, cid });
    const run = Date.now().toString(36);
    const count = async (kind: string, client: LightClient, frameOf: (n: number, cid: string) => string) => {
      await wait(quietMilliseconds);
      const before = counter.count;
      for (let n = 0; n < messagesOfKind; n += 1) {
        const reply = await client.request(frameOf(n, `${run}-${kind}-${n}`));
        if (!isStored(reply)) throw new Error(`a message was refused: ${reply}`);
      }
      await wait(100);
      return note(`statements of each message: ${kind}`, ((counter.count - before) / messagesOfKind).toFixed(1));
    };
    const first = await count('first of a conversation', sender, (n, cid) => text(receivers[n], cid));
    // The first text of a route is counted, and the first twenty of a conversation are checked for warnings.
    for (let n = 0; n < 25; n += 1) {
      await sender.request(text(receivers[0], `${run}-gold-warm-${n}`));
      await freeSender.request(text(memberId(free + 1), `${run}-free-warm-${n}`));
    }
    return [
      await count('gold members', sender, (_, cid) => text(receivers[0], cid)),
      await count('free members', freeSender, (_, cid) => text(memberId(free + 1), cid)),
      first,
      await count('picture', sender, (_, cid) => picture(receivers[0], cid)),
    ];
  } finally {
    await node.end();
    await counter.stop();
  }
}
