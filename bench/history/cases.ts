import type { Db } from '@/db/client';
import { createClientId } from '@/lib/browser/client-id';
import type { Outgoing } from '@/lib/chat/outgoing';
import { listHistory } from '@/lib/chat/queries';
import { sendMessages } from '@/lib/chat/send';
import { longLength, regularLength, type Shape } from './shape';

/** A conversation that is measured, and how many messages it has. */
export type Talk = { readonly man: number; readonly woman: number; readonly length: number };

/** An action of members on a history, by the services of the program. */
export type HistoryCase = {
  readonly name: string;
  /** The number of conversations that one execution is about. */
  readonly talks: number;
  readonly run: (db: Db, talks: readonly Talk[]) => Promise<unknown>;
};

/** Messages that a member missed. */
const gap = 30;
const batch = 32;

export const historyCases: readonly HistoryCase[] = [
  {
    name: 'newest page of a chat',
    talks: 1,
    run: (db, talks) => each(talks, ({ man, woman }) => listHistory(db, man, woman)),
  },
  {
    name: 'a page far back',
    talks: 1,
    run: (db, talks) =>
      each(talks, ({ man, woman, length }) => listHistory(db, man, woman, { beforeSeq: Math.floor(length / 3) })),
  },
  {
    name: 'gap after a reconnect',
    talks: 1,
    run: (db, talks) =>
      each(talks, ({ man, woman, length }) => listHistory(db, man, woman, { afterSeq: length - gap })),
  },
  { name: 'storing a message', talks: 1, run: send },
  { name: `storing ${batch} messages at once`, talks: batch, run: send },
];

async function each(talks: readonly Talk[], run: (talk: Talk) => Promise<unknown>): Promise<void> {
  for (const talk of talks) await run(talk);
}

const bodies = [
  'I would love to see the garden with you on Sunday, if the weather holds.',
  '周末我们去看那个花园吧,如果天气好的话。',
];

async function send(db: Db, talks: readonly Talk[]): Promise<void> {
  const outgoing = talks.map(({ man, woman }, n): Outgoing => ({
    senderId: man,
    receiverId: woman,
    clientId: createClientId(),
    type: 'text',
    content: bodies[n % bodies.length] ?? '',
    imageKey: null,
  }));
  const outcomes = await sendMessages(db, outgoing);
  if (outcomes.some((outcome) => !outcome.ok || outcome.value.isDuplicate)) throw new Error('a message was not stored');
}

/** Returns a conversation by its id, which is its number in the shape. Mirror: `pairOf`. */
function talkOf({ members, long, regular }: Shape, conversation: number): Talk {
  if (conversation > long + regular) throw new Error('short conversations have no page far back');
  const half = members / 2;
  const at = conversation - 1;
  return {
    man: 1 + 2 * (at % half),
    woman: 2 + 2 * (((at % half) + 17 + Math.floor(at / half) * 31) % half),
    length: conversation <= long ? longLength : regularLength,
  };
}

/** Returns `count` conversations, spread over the long ones, or over the regular ones. */
export function spreadTalks(shape: Shape, kind: 'long' | 'regular', count: number): Talk[] {
  const first = kind === 'long' ? 1 : shape.long + 1;
  const available = shape[kind];
  if (available < count) throw new Error(`there are only ${available} ${kind} conversations`);
  return Array.from({ length: count }, (_, n) => talkOf(shape, first + Math.floor(((n + 0.5) * available) / count)));
}
