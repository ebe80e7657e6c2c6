import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emailChanges,
  emailTokens,
  emailUndos,
  memberDevices,
  members,
  sessions,
  staffSecrets,
  supportDuties,
} from '@/db/schema';
import type { Db } from '@/db/client';
import type { StaffRole } from '@/lib/core/member';
import { createToken, hashToken } from '@/lib/platform/random-token';
import { endSession, startSession } from '@/lib/web/session/store';
import { findViewer } from '@/lib/web/session/viewer';
import { confirmEmail, findEmailChange, saveProfile } from '@/lib/settings/profile-changes';
import { findEmailUndo, undoEmail } from '@/lib/settings/email-undo';
import { findLack } from '@/lib/staff-security/assurance';
import { startSecondFactor } from '@/lib/staff-security/second-factor';
import { endSessions, resetSecondFactor, setRole } from '@/lib/staff-members/actions';
import { buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { randomOf } from '@/lib/testing/sampling';
import { password, startWorld, type World } from '@/lib/testing/world';
import { changePassword } from './password-change';
import { isResetOpen, sendResetLink, setPasswordByLink } from './password-reset';

let world: World;
let db: Db;
let passwordHash: string;
let administrator: Member;
const newPassword = 'another long password';
const reason = 'a reason of staff';

beforeAll(async () => {
  world = await startWorld();
  db = world.product.db;
  passwordHash = world.man.passwordHash;
  administrator = world.agent;
});
afterAll(() => world.stop());

/** A member with two sessions: `here`, in which the member acts, and `there`, which another person may have taken. */
type Scene = { member: Member; here: string; there: string };

async function buildScene(given: Partial<Member> = {}): Promise<Scene> {
  const member = await buildMember(db, { passwordHash, createdAt: new Date(Date.now() - 400 * 86_400_000), ...given });
  return { member, here: await logIn(member), there: await logIn(member) };
}

function logIn({ id }: Member): Promise<string> {
  return startSession(db, { memberId: id, terminal: 'mobile', userAgent: '', addressPrefix: '', now: new Date() });
}

let addresses = 0;

/** Requests a new address in a session, and returns the token that was emailed to it. */
async function requestEmail({ member: { id }, session }: { member: Member; session: string }): Promise<string> {
  const [member] = await db.select().from(members).where(eq(members.id, id));
  if (!member) throw new Error('no such member');
  const email = `pending${(addresses += 1)}@example.test`;
  const context = { outbox: testOutbox, takeRate: () => 0, sessionHash: hashToken(session), addressPrefix: '' };
  const saved = await saveProfile(db, member, { email, birthday: member.birthday, password }, context);
  if (!saved.ok) throw new Error(saved.code);
  return linkOf('confirm-email', await sendDueEmails(db));
}

function linkOf(page: string, emails: readonly { text: string }[]): string {
  const links = emails.map(({ text }) => new RegExp(`/${page}/([\\w-]{43})\\n`).exec(text)?.[1]);
  return links.find((link) => link !== undefined) ?? 'none';
}

async function requestReset({ email }: Member): Promise<string> {
  await sendResetLink(db, email, testOutbox);
  return linkOf('reset', await sendDueEmails(db));
}

/** Changes the address, and returns the token of the link that undoes the change. */
async function changeEmail(scene: Scene): Promise<string> {
  const token = await requestEmail({ member: scene.member, session: scene.here });
  const confirmed = await confirmEmail(db, token, testOutbox);
  if (!confirmed.ok) throw new Error(confirmed.code);
  return linkOf('undo-email', await sendDueEmails(db));
}

const sessionOf = (token: string) => eq(sessions.idHash, hashToken(token));

/** Whatever outlives the moment in which it was made. Each returns how to find out whether it still works. */
const things = {
  'a link to a new email': async ({ member, there }) => {
    const token = await requestEmail({ member, session: there });
    return async () => (await findEmailChange(db, token)) !== undefined;
  },
  'a link to a new password': async ({ member }) => {
    const token = await requestReset(member);
    return () => isResetOpen(db, token);
  },
  'another session':
    ({ there }) =>
    async () =>
      (await findViewer(db, there, new Date())) !== undefined,
  'a second factor that is being set up': async ({ member }) => {
    await startSecondFactor(db, member);
    return async () => (await db.$count(staffSecrets, eq(staffSecrets.memberId, member.id))) > 0;
  },
  'a second factor shown in another session': async ({ there }) => {
    await db.update(sessions).set({ totpAt: new Date() }).where(sessionOf(there));
    return async () => (await findLack(db, hashToken(there), 'totp', false)) === undefined && (await exists(there));
  },
  'a password given in another session': async ({ there }) => {
    await db.update(sessions).set({ confirmedAt: new Date() }).where(sessionOf(there));
    return async () => (await findLack(db, hashToken(there), 'password', true)) === undefined && (await exists(there));
  },
  'the desk in another session': async ({ member, there }) => {
    await db.insert(supportDuties).values({ agentId: member.id, sessionHash: hashToken(there) });
    return async () => (await db.$count(supportDuties, eq(supportDuties.agentId, member.id))) > 0;
  },
  'a link that ends emails': async ({ member }) => {
    await db.insert(emailTokens).values({ memberId: member.id });
    return async () => (await db.$count(emailTokens, eq(emailTokens.memberId, member.id))) > 0;
  },
  'a link that undoes a change of email': async (scene) => {
    const token = await changeEmail(scene);
    await world.product.sql`delete from profile_changes where member_id = ${scene.member.id}`;
    return async () => (await findEmailUndo(db, token)) !== undefined;
  },
  'a request to a second person': async ({ member }) => {
    await world.product.sql`
      insert into staff_requests (kind, author_id, subject, key, payload, reason, expires_at)
      values ('setting', ${member.id}, 'rates', ${createToken()}, '{}', ${reason}, now() + interval '1 day')`;
    return async () => {
      const rows = await world.product
        .sql`select from staff_requests where author_id = ${member.id} and expires_at > now()`;
      return rows.length === 1;
    };
  },
  'an upload': async ({ member }) => {
    const { key } = await buildUpload(db, member);
    return async () => (await world.product.sql`select from uploads where key = ${key}`).length > 0;
  },
  'a known browser': async ({ member }) => {
    await db.insert(memberDevices).values({ memberId: member.id, deviceHash: hashToken(createToken()) });
    return async () => (await db.$count(memberDevices, eq(memberDevices.memberId, member.id))) > 0;
  },
} satisfies Record<string, (scene: Scene) => (() => Promise<boolean>) | Promise<() => Promise<boolean>>>;

function isDeadlock(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one && one.code === '40P01') return true;
  return false;
}

const exists = async (token: string) => (await db.$count(sessions, sessionOf(token))) > 0;

const events = {
  'a new password': async ({ member, here }) => {
    const form = { oldPassword: password, newPassword };
    const context = { outbox: testOutbox, sessionHash: hashToken(here), addressPrefix: '' };
    expect(await changePassword(db, member, form, context)).toMatchObject({ ok: true });
  },
  'a reset': async ({ member }) => {
    const [row] = await db.select({ email: members.email }).from(members).where(eq(members.id, member.id));
    const token = await requestReset({ ...member, email: row?.email ?? '' });
    expect(await setPasswordByLink(db, { token, newPassword })).toMatchObject({ ok: true });
  },
  'the end of that session': ({ there }) => endSession(db, there),
  'the end of the own session': ({ here }) => endSession(db, here),
  'the end of sessions by staff': async ({ member: { id: memberId } }) => {
    const act = { actorId: administrator.id, actorRole: 'administrator' as StaffRole, memberId, reason };
    expect(await endSessions(db, act)).toMatchObject({ ok: true });
  },
  'a suspension': async ({ member }) => {
    const [row] = await world.product
      .sql`select suspend_member(p_member => ${member.id}, p_actor => ${administrator.id}, p_days => 3,
        p_reason => ${reason}) as outcome`;
    expect(row).toEqual({ outcome: 'OK' });
  },
  'a rejection': async ({ member }) =>
    void (await db.update(members).set({ status: 'rejected' }).where(eq(members.id, member.id))),
  'the loss of the role': async ({ member: { id: memberId } }) => {
    expect(await setRole(db, { actorId: administrator.id, memberId, role: null, reason })).toMatchObject({ ok: true });
  },
  'the loss of the factor': async ({ member: { id: memberId } }) => {
    await db
      .insert(staffSecrets)
      .values({ memberId, secret: Buffer.from('secret'), confirmedAt: new Date() })
      .onConflictDoNothing();
    await resetSecondFactor(db, { actorId: administrator.id, memberId, reason });
  },
  'a change of email': async (scene) => void (await changeEmail(scene)),
  'the undoing of an earlier change of email': async ({ member }) => {
    const token = createToken();
    const email = `earlier${(addresses += 1)}@example.test`;
    await world.product.sql`insert into email_undos (token_hash, member_id, email, created_at, expires_at)
      values (${hashToken(token)}, ${member.id}, ${email}, now() - interval '1 day', now() + interval '6 days')`;
    expect(await undoEmail(db, token, testOutbox)).toMatchObject({ ok: true });
  },
  'an erasure': async ({ member }) =>
    void (await db.update(members).set({ status: 'erased' }).where(eq(members.id, member.id))),
} satisfies Record<string, (scene: Scene) => Promise<void>>;

type Thing = keyof typeof things;
type Event = keyof typeof events;
const all = Object.keys(events) as Event[];
const none: readonly Event[] = [];

/** The events that each thing survives. Of any other event, it is dead when the event has happened. */
const survives: Record<Thing, readonly Event[]> = {
  'a link to a new email': none,
  // Members log out between asking for it and opening it. What staff do ends it: the owner asks for another one.
  'a link to a new password': ['the end of that session', 'the end of the own session'],
  // Each call asks for the status, role and factor again; a restricted account sees its state by its session.
  'another session': [
    ...(['the end of the own session', 'a suspension', 'a rejection', 'the loss of the role'] as const),
    'a change of email',
  ],
  'a second factor that is being set up': none,
  'a second factor shown in another session': ['the end of the own session'],
  'a password given in another session': ['the end of the own session'],
  'the desk in another session': ['the end of the own session', 'a change of email'],
  // Ends and starts emails only; it dies with the address to which it was sent.
  'a link that ends emails': all.filter((event) => !/email|erasure/.test(event)),
  // The remedy of an owner who lost the account: what a thief does afterwards must not end it.
  'a link that undoes a change of email': all.filter((event) => !/undoing|erasure/.test(event)),
  // Staff log out before a colleague has read it.
  'a request to a second person': [
    'the end of that session',
    'the end of the own session',
    'the end of sessions by staff',
  ],
  // Belongs to the member; a session is needed to use it.
  'an upload': all,
  // Opens nothing; staff see it as a risk of other accounts.
  'a known browser': all,
};

describe.each(Object.keys(things) as Thing[])('%s', (thing) => {
  it.each(all)(`after %s: ${thing}`, async (event) => {
    const scene = await buildScene({ role: 'support' });
    const isAlive = await things[thing](scene);
    expect(await isAlive()).toBe(true);
    await events[event](scene);
    expect(await isAlive()).toBe(survives[thing].includes(event));
  });
});

it('a suspended member asks for another link to a new password, which keeps them suspended', async () => {
  const { member } = await buildScene();
  const before = await requestReset(member);
  await world.product.sql`select suspend_member(p_member => ${member.id}, p_actor => ${administrator.id}, p_days => 3,
    p_reason => ${reason})`;
  expect(await setPasswordByLink(db, { token: before, newPassword })).toMatchObject({ code: 'LINK_DEAD' });
  const token = await requestReset(member);
  expect(await setPasswordByLink(db, { token, newPassword })).toMatchObject({ ok: true });
  const [row] = await db.select({ status: members.status }).from(members).where(eq(members.id, member.id));
  expect(row?.status).toBe('suspended');
  await world.product
    .sql`update members set status = 'active', suspended_until = null, status_reason = '' where id = ${member.id}`;
  expect(await isResetOpen(db, before)).toBe(false);
});

describe('a change of email', () => {
  it('is not stored by a session or password that ended while it was checked', async () => {
    const ended = await buildScene();
    await endSession(db, ended.there);
    await expect(requestEmail({ member: ended.member, session: ended.there })).rejects.toThrow('PASSWORD');
    const parallel = await buildScene();
    const holder = await world.product.sql.reserve();
    await holder`begin`;
    await holder`update members set password_hash = 'another' where id = ${parallel.member.id}`;
    const requested = requestEmail({ member: parallel.member, session: parallel.there });
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await db.execute(waits)).length === 0);
    await holder`commit`;
    holder.release();
    await expect(requested).rejects.toThrow('PASSWORD');
  });

  it('deadlocks with none of what ends it, all at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const scene = await buildScene({ role: 'support' });
      const token = await requestEmail({ member: scene.member, session: scene.here });
      const acts = [
        () => confirmEmail(db, token, testOutbox),
        () => requestEmail({ member: scene.member, session: scene.there }),
        ...all.filter((event) => !/email/.test(event)).map((event) => () => events[event](scene)),
      ];
      const settled = await Promise.allSettled(
        randomOf(`order ${round}`)
          .shuffled(acts)
          .map((act) => act()),
      );
      // Many are refused by what happened before them.
      const errors = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(errors.filter(isDeadlock)).toEqual([]);
    }
  });

  it('leaves no address in the tables of links after an erasure', async () => {
    const scene = await buildScene();
    await changeEmail(scene);
    await world.product.sql`delete from profile_changes where member_id = ${scene.member.id}`;
    await requestEmail({ member: scene.member, session: scene.here });
    await events['an erasure'](scene);
    const ofMember = sql`member_id = ${scene.member.id}`;
    expect([await db.$count(emailChanges, ofMember), await db.$count(emailUndos, ofMember)]).toEqual([0, 0]);
  });

  it('outlives a session that expired by itself', async () => {
    const { member, here, there } = await buildScene();
    const token = await requestEmail({ member, session: here });
    await world.product
      .sql`update sessions set expires_at = now() - interval '1 minute' where id_hash = ${hashToken(there)}`;
    await world.product.sql`delete from sessions where id_hash = ${hashToken(there)}`;
    expect(await findEmailChange(db, token)).toBeDefined();
  });
});
