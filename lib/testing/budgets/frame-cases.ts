import { createDb, type Database } from '@/db/client';
import { opcode } from '@/lib/live/opcodes';
import type { ClientFrameName } from '@/lib/live/client-frames';
import type { Acknowledgement } from '@/lib/live/frames';
import { buildMember, buildUpload } from '../build';
import { sendImage, sendText, TestClient } from '../live/test-client';
import { logInAs } from '../product';
import { many } from './world';
import type { BudgetSite } from './site';

type Person = { readonly id: number };

/** The members of the world who send frames, with their connections. */
export type FrameScene = {
  readonly database: Database;
  readonly man: Person;
  readonly woman: Person;
  readonly free: Person;
  readonly ofMan: TestClient;
  readonly ofWoman: TestClient;
  readonly ofFree: TestClient;
  /** Opens another connection of the man. */
  connect: () => Promise<TestClient>;
  /** Returns a member to whom no one has written. */
  newcomer: () => Promise<Person>;
  readonly women: readonly number[];
  readonly trends: readonly number[];
  close: () => Promise<void>;
};

type Act = () => Promise<unknown>;
/** Prepares a frame, and returns what sends it. */
export type FrameCase = (scene: FrameScene) => Act | Promise<Act>;

const expectStored = async (sent: Promise<Acknowledgement>) => {
  const ack = await sent;
  if (ack.status !== 200) throw new Error(`a frame was refused: ${JSON.stringify(ack)}`);
};

/** The frames of a client, by kind. A frame of the table of frames without a case does not compile. */
export const frameCases = {
  hello: {
    'connects, and receives the contacts': (scene) => async () => {
      const client = await scene.connect();
      await expectStored(client.request({ opt: opcode.hello, uid: scene.man.id, origin: 1 }));
      await client.next('contacts');
      client.close();
    },
  },
  message: {
    'a text of a gold member':
      ({ ofMan, woman }) =>
      () =>
        expectStored(sendText(ofMan, woman)),
    'a text of a free member':
      ({ ofFree, woman }) =>
      () =>
        expectStored(sendText(ofFree, woman)),
    'a text to a member who is not connected':
      ({ ofMan, women }) =>
      () =>
        expectStored(sendText(ofMan, { id: women[0] ?? 0 })),
    'the first one of a gold member': async ({ ofMan, newcomer }) => {
      const other = await newcomer();
      return () => expectStored(sendText(ofMan, other));
    },
    'the first one of a free member': async ({ ofFree, newcomer }) => {
      const other = await newcomer();
      return () => expectStored(sendText(ofFree, other));
    },
    'a picture': async ({ database, man, ofMan, woman }) => {
      const { key } = await buildUpload(database.db, man);
      return () => expectStored(sendImage(ofMan, woman, key));
    },
  },
  history: {
    'the newest page':
      ({ ofMan, woman }) =>
      () =>
        expectStored(ofMan.request({ opt: opcode.history, uid: woman.id })),
    'the page before a message':
      ({ ofMan, woman }) =>
      () =>
        expectStored(ofMan.request({ opt: opcode.history, uid: woman.id, before_seq: 100 })),
  },
  open: {
    'a conversation without new messages':
      ({ ofMan, woman }) =>
      () =>
        expectStored(ofMan.request({ opt: opcode.open, uid: woman.id })),
    'a conversation with a new message': async ({ ofMan, ofWoman, man, woman }) => {
      await expectStored(sendText(ofWoman, man));
      return () => expectStored(ofMan.request({ opt: opcode.open, uid: woman.id }));
    },
    'marks a message as read': async ({ ofMan, ofWoman, man, woman }) => {
      const sent = await sendText(ofWoman, man);
      const seq = 'seq' in sent ? sent.seq : 0;
      return () => expectStored(ofMan.request({ opt: opcode.open, uid: woman.id, seq }));
    },
  },
  delete: {
    'a conversation': async ({ ofMan, ofWoman, man, woman }) => {
      await expectStored(sendText(ofWoman, man));
      return () => expectStored(ofMan.request({ opt: opcode.delete, uid: woman.id }));
    },
  },
  typing: {
    'to a member':
      ({ ofMan, woman }) =>
      () =>
        expectStored(ofMan.request({ opt: opcode.typing, uid: woman.id })),
  },
  watch: {
    [`${many} members`]:
      ({ ofMan, women }) =>
      () =>
        expectStored(ofMan.request({ opt: opcode.watch, uids: women.slice(0, many) })),
  },
  subjects: {
    [`${many} posts, with their counts`]:
      ({ ofMan, trends }) =>
      () =>
        expectStored(
          ofMan.request({
            opt: opcode.subjects,
            now: 1,
            subjects: trends.map((id): ['trend', number] => ['trend', id]),
          }),
        ),
  },
  visibility: {
    'a hidden page':
      ({ ofMan }) =>
      () =>
        expectStored(ofMan.request({ opt: opcode.visibility, hidden: 1 })),
  },
} satisfies Readonly<Record<ClientFrameName, Readonly<Record<string, FrameCase>>>>;

/** Connects the members of the world to a live connection. */
export async function openScene({ world: { man, woman, women }, live }: BudgetSite, port: number): Promise<FrameScene> {
  const database = createDb(live.url, { max: 1 });
  const { db, sql } = database;
  const free = await buildMember(db, { username: 'Free', gender: 'male' });
  const connect = async (member: Person) => {
    const client = await TestClient.connect(port, { token: await logInAs(database, member) });
    await client.request({ opt: opcode.hello, uid: member.id, origin: 1 });
    return client;
  };
  const [ofMan, ofWoman, ofFree] = [await connect(man), await connect(woman), await connect(free)];
  await expectStored(sendText(ofWoman, free));
  const trends = await sql<
    { id: number }[]
  >`select id from trends where author_id = ${woman.id} order by id limit ${many}`;
  const token = await logInAs(database, man);
  return {
    ...{ database, man, woman, free, ofMan, ofWoman, ofFree, women },
    connect: () => TestClient.connect(port, { token }),
    async newcomer() {
      await sql`delete from quota_counters`; // a free member writes to few new people a day
      await sql`delete from quota_targets`;
      return buildMember(db, { gender: 'female' });
    },
    trends: trends.map(({ id }) => id),
    async close() {
      for (const client of [ofMan, ofWoman, ofFree]) client.close();
      await database.close();
    },
  };
}
