import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { members } from '@/db/schema';
import type { ClientFrame, ClientFrameName } from '@/lib/live/client-frames';
import { opcode } from '@/lib/live/opcodes';
import { serviceMemberId } from '@/lib/core/member';
import { buildMember, buildPair, type Member } from '@/lib/testing/build';
import { sendText, settled, type TestClient } from '@/lib/testing/live/test-client';
import { setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let connect: RealtimeTest['connect'];
let open: RealtimeTest['open'];
let openDesk: RealtimeTest['openDesk'];
let woman: Member;
let man: Member;

setUpRealtime((test) => ({ database, connect, open, openDesk } = test));
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db, { tier: 'gold' }));
});

type Change = Partial<typeof members.$inferInsert>;
const change = ({ id }: Member, values: Change) => database.db.update(members).set(values).where(eq(members.id, id));
const minute = 60_000;

const callers = {
  guest: undefined,
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  suspended: { status: 'suspended' },
  'suspended for a minute': { status: 'suspended', suspendedUntil: new Date(Date.now() + minute) },
  'suspended until now': { status: 'suspended', suspendedUntil: new Date() },
  erased: { status: 'erased' },
  free: { tier: 'free' },
  silver: { tier: 'silver' },
  gold: { tier: 'gold' },
  support: { role: 'support' },
  moderator: { role: 'moderator' },
  finance: { role: 'finance' },
  administrator: { role: 'administrator' },
} as const;
type Caller = keyof typeof callers;

/** The status of a frame to another member and of the same frame to customer service; `closed` without a connection. */
type Cell = 'closed' | readonly [toMember: number, toService: number];

const closed = 'closed';
const row = (restricted: Cell, member: Cell): Record<Caller, Cell> => ({
  guest: closed,
  pending: restricted,
  rejected: restricted,
  suspended: restricted,
  'suspended for a minute': restricted,
  'suspended until now': member,
  erased: closed,
  free: member,
  silver: member,
  gold: member,
  support: member,
  moderator: member,
  finance: member,
  administrator: member,
});

const serviceOnly: Cell = [403, 200];
const both: Cell = [200, 200];

/** A frame or a caller without a cell does not compile. A hello and a visibility name no other member. */
const cells: Record<ClientFrameName, Record<Caller, Cell>> = {
  hello: row(both, both),
  open: row(serviceOnly, both),
  message: row(serviceOnly, both),
  history: row(serviceOnly, both),
  delete: row(serviceOnly, both),
  typing: row(serviceOnly, both),
  watch: row(serviceOnly, both),
  subjects: row([403, 403], both),
  visibility: row(both, both),
};

const frames: { [N in ClientFrameName]: (uid: number, own: number) => ClientFrame<N> } = {
  hello: (_, uid) => ({ opt: opcode.hello, uid }),
  open: (uid) => ({ opt: opcode.open, uid }),
  message: (uid) => ({ opt: opcode.message, uid, type: 'text', txt: 'hello' }),
  history: (uid) => ({ opt: opcode.history, uid }),
  delete: (uid) => ({ opt: opcode.delete, uid }),
  typing: (uid) => ({ opt: opcode.typing, uid }),
  watch: (uid) => ({ opt: opcode.watch, uids: [uid] }),
  subjects: (uid) => ({ opt: opcode.subjects, subjects: [['trend', uid]] }),
  visibility: () => ({ opt: opcode.visibility, hidden: 1 }),
};
const frameNames = Object.keys(frames) as ClientFrameName[]; // the keys of the table above

describe('functions', () => {
  describe.each(Object.keys(callers) as Caller[])('for a %s caller', (caller) => {
    let member: Member | undefined;
    let client: TestClient | undefined;
    beforeEach(async () => {
      const options = callers[caller];
      member = options && (await buildMember(database.db, { gender: 'male', ...options }));
      client = await connect(member ?? { id: 0 }).catch(() => undefined);
    });

    test.each(frameNames)('the frame %s has the outcome of its cell', async (name) => {
      const cell = cells[name][caller];
      if (!client || !member) return expect(cell).toBe(closed);
      const ownId = member.id;
      const reply = async (uid: number) => (await client?.requestRaw(frames[name](uid, ownId)))?.status;
      expect([await reply(woman.id), await reply(serviceMemberId)]).toEqual(cell);
    });
  });
});

const suspension: Change = { status: 'suspended', statusReason: 'spam' };

describe('privacy', () => {
  test('a suspended member receives neither typing nor read marks of a contact, only those of customer service', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    await sendText(hers, man);
    await sendText(hers, { id: serviceMemberId });
    await change(woman, suspension);
    await hers.closed();
    const [again, agent] = [await open(woman), await openDesk(await buildMember(database.db, { role: 'support' }))];
    expect(await his.request({ opt: opcode.typing, uid: woman.id })).toEqual({ status: 200 });
    expect(await his.request({ opt: opcode.open, uid: woman.id })).toMatchObject({ status: 200 });
    await agent.request({ opt: opcode.typing, uid: woman.id });
    await agent.request({ opt: opcode.open, uid: woman.id });
    await again.next('read');
    await settled(again);
    expect(again.of('typing').map(({ contact }) => contact.uid)).toEqual([serviceMemberId]);
    expect(again.of('read').map(({ contact }) => contact.uid)).toEqual([serviceMemberId]);
  });
});

describe('sessions', () => {
  test('a suspension names the state on each open socket within a second and leaves customer service', async () => {
    const sockets = [await open(man), await open(man)];
    const startedAt = Date.now();
    await change(man, suspension);
    for (const socket of sockets) {
      await socket.next('counters', ({ data }) => data.status === 4);
      await socket.closed();
    }
    expect(Date.now() - startedAt).toBeLessThan(1_000);
    const his = await open(man);
    expect(await sendText(his, woman)).toMatchObject({ status: 403, code: 'SUSPENDED' });
    expect(await sendText(his, { id: serviceMemberId })).toMatchObject({ status: 200 });
    // The automatic reply.
    await his.next('message');
  });

  test('a suspension during a handshake restricts the new socket', async () => {
    let handshake = Promise.resolve<TestClient | undefined>(undefined);
    await database.sql.begin(async (locking) => {
      await locking`lock table member_settings in access exclusive mode`;
      handshake = connect(man);
      // The status is read before the settings, for which the handshake now waits.
      const waiting = () => database.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`;
      await expect.poll(waiting).toHaveLength(1);
      await change(man, suspension);
    });
    await (await handshake)?.closed();
  });

  test('a suspension that is over lets a connected member in again, and others reach them', async () => {
    await change(man, { ...suspension, suspendedUntil: new Date(Date.now() + 500) });
    const [his, hers] = [await open(man), await open(woman)];
    expect((await his.next('contacts')).data).toMatchObject({ status: 4 });
    expect(await sendText(hers, man)).toMatchObject({ status: 404 });
    await his.next('counters', ({ data }) => data.status === 1);
    await his.closed();
    expect(await sendText(hers, man)).toMatchObject({ status: 200 });
    expect(await sendText(await open(man), woman)).toMatchObject({ status: 200 });
  });

  test('another decision of staff on a restricted account reaches its sockets', async () => {
    await change(man, { status: 'pending' });
    const his = await open(man);
    await change(man, { status: 'rejected', statusReason: 'not a person' });
    await his.next('counters', ({ data }) => data.status === 3);
    await his.closed();
  });
});
