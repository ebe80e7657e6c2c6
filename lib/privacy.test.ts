import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvals, members, presence, supportThreads, supportTickets } from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { saveChatSettings } from '@/lib/chat/settings';
import { ageOn, birthdayOfAge, toBirthdayTimestamp, toCalendarDay } from './core/age';
import { contract, type Path } from './contract';
import type { Endpoint } from './core/endpoint';
import { serviceMemberId } from './core/member';
import { buildMember, buildUpload, type Member } from './testing/build';
import { examples } from './testing/examples';
import { ownKeys, placesOfKeys, spellingsOfDay, spellingsOfTime } from './testing/canaries';
import { allPaths, logInAs, post } from './testing/product';
import { password, startWorld, type World } from './testing/world';

/** Returns whether the reply of a call shows such personal data on purpose. */
const isShown = (what: 'own record' | 'own coins' | 'coins of members' | 'records of members', path: Path) =>
  examples[path].shows === what;
const moneyKeys = ['amount', 'coins', 'balance'];
const lists: readonly Path[] = [
  '/member/index/onlinelist',
  '/member/index/new_opposite_sex',
  '/member/index/memberwall',
  '/member/index/search_opposite_sex',
];
const birthdays = ['1987-03-09', '1961-12-31', '2000-02-29'];
const hiddenAt = new Date('2021-04-05T06:07:08Z');

let world: World;
let women: Member[];
let hidden: Member;
let agent: Member;
let secrets: string[];

beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  women = [world.woman];
  for (const birthday of birthdays.slice(1)) women.push(await buildMember(db, { gender: 'female', birthday }));
  for (const [index, { id }] of women.entries()) {
    const { key } = await buildUpload(db, { id });
    const email = `canary-${index}@private.test`;
    await db
      .update(members)
      .set({ avatarKey: key, lastActiveAt: hiddenAt, birthday: birthdays[index], email, emailKey: email })
      .where(eq(members.id, id));
    await db.insert(presence).values({ memberId: id, gender: 'female', node: 'test' });
    await logInAs(world.product, { id });
  }
  hidden = women[1] ?? world.woman;
  agent = await buildMember(db, { role: 'administrator' });
  await sendMessages(db, [
    { senderId: hidden.id, receiverId: serviceMemberId, clientId: '1', type: 'text', content: 'help', imageKey: null },
  ]);
  await saveChatSettings(db, hidden.id, { showsOnline: false });
  secrets = [
    ...birthdays.flatMap(spellingsOfDay),
    ...women.flatMap(({ invitationCode }, index) => [invitationCode, `canary-${index}@`]),
  ];
});
afterAll(() => world.stop());

// Staff see the record of an account that waits and the address of a guest, which samples of other calls leave.
beforeEach(async () => {
  const { db } = world.product;
  await db.delete(approvals);
  await db.delete(supportThreads).where(isNotNull(supportThreads.ticketId));
  await db.delete(supportTickets);
});

const rowOf = (path: Path): Endpoint => contract[path];
const isStaffCall = (path: Path) => rowOf(path).access === 'staff';

const call = async (path: Path, token: string) =>
  post(path, (await examples[path].sample(world)) as Record<string, unknown>, { token });

describe('privacy of replies', () => {
  test.each(allPaths.filter((path) => !isShown('records of members', path)))(
    '%s reveals no birthday, address, balance or key of another member',
    async (path) => {
      const reply = await call(path, await logInAs(world.product, isStaffCall(path) ? agent : world.man));
      expect(reply.http).toBe(200);
      if (path === '/member/staff/conversations') expect(reply.text).toContain(hidden.username);
      if (path === '/member/index/login') {
        // The sample logs the woman in, who receives her own record.
        expect(reply.body.data).toMatchObject({ birthday: toBirthdayTimestamp('1987-03-09') });
        return;
      }
      for (const secret of secrets) expect(reply.text).not.toContain(secret);
      const isMoney = (key: string) =>
        (isShown('own coins', path) && moneyKeys.includes(key)) ||
        (isShown('coins of members', path) && ['coins', 'balance'].includes(key));
      const foreignKeys = new Set([...ownKeys].filter((key) => !isMoney(key)));
      const places = placesOfKeys(reply.body.data, foreignKeys);
      if (isShown('own record', path)) expect(places).toContain('.email');
      else expect(places).toEqual([]);
    },
  );

  test.each(lists)('%s has birthdays of the right age, and no activity of a member who hides it', async (path) => {
    const reply = await call(path, await logInAs(world.product, world.man));
    const { data } = reply.body;
    // The sample of a call registers one more woman.
    const rows = (Array.isArray(data) ? data : (data as { data: unknown[] }).data).filter((row) =>
      women.some(({ id }) => id === (row as { id: number }).id),
    );
    const today = toCalendarDay(new Date());
    const allowed = birthdays.map((day) => toBirthdayTimestamp(birthdayOfAge(ageOn(day, today), today)));
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const row of rows as { birthday: number }[]) expect(allowed).toContain(row.birthday);
    const visibleRows = rows.filter((row) => (row as { id: number }).id === hidden.id);
    if (path === '/member/index/onlinelist') expect(visibleRows).toEqual([]);
    else expect(visibleRows).toMatchObject([{ is_online: 0, last_login_time: 0 }]);
    expect(rows).toContainEqual(expect.objectContaining({ id: world.woman.id, is_online: 1 }));
  });

  test('a profile has no activity of a member who hides it, and their own record has the true birthday', async () => {
    const reply = await post(
      '/member/index/userdetail',
      { id: hidden.id },
      { token: await logInAs(world.product, world.man) },
    );
    expect(reply.body.data).toMatchObject({ id: hidden.id, is_online: 0, last_login_time: 0 });
    for (const secret of [...secrets, ...spellingsOfTime(hiddenAt)]) expect(reply.text).not.toContain(secret);
    const own = await post('/member/index/userinfo', {}, { token: await logInAs(world.product, hidden) });
    expect(own.body.data).toMatchObject({ birthday: toBirthdayTimestamp('1961-12-31') });
  });

  test('the scan finds what it looks for', async () => {
    const [woman] = await world.product.db.select().from(members).where(eq(members.id, world.woman.id));
    const leak = JSON.stringify({ data: [{ ...woman, since: spellingsOfTime(hiddenAt)[2] }], password });
    expect(secrets.filter((secret) => leak.includes(secret))).not.toEqual([]);
    expect(spellingsOfTime(hiddenAt).some((text) => leak.includes(text))).toBe(true);
    expect(placesOfKeys(JSON.parse(leak), ownKeys)).toEqual(
      expect.arrayContaining(['.password', '.data.0.email', '.data.0.passwordHash', '.data.0.role']),
    );
  });
});
