import { sanctions } from '@/db/schema';
import { buildMember } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import type { Provoke } from '@/lib/testing/provoke';
import { buildAppeal, buildReport, buildSuspension, buildWarning, forgetSanctions } from '@/lib/testing/reports';
import type { World } from '@/lib/testing/world';
import type { moderationContract } from './contract';

type Input = (world: World, moderator: { id: number }) => Promise<Record<string, unknown>> | Record<string, unknown>;

const reason = 'unkind words';

/** Sends an input as a new moderator. */
const asModerator =
  (input: Input): Provoke =>
  async (world) => {
    const moderator = await buildMember(world.product.db, { role: 'moderator' });
    return { input: { reason, ...(await input(world, moderator)) }, token: await logInAs(world.product, moderator) };
  };

const unknown = Number.MAX_SAFE_INTEGER;

const caseOn = async ({ product, woman }: World, member: { id: number }) =>
  (await buildReport(product.db, { member, reporters: [woman] })).caseId;

const newMember = ({ product }: World) => buildMember(product.db, { gender: 'female' });

export const moderationExamples = {
  '/member/staff/reports': {
    callers: groups.moderators,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 40 }],
  },
  '/member/staff/report': {
    callers: groups.moderators,
    sample: async (world) => ({ id: await newCase(world) }),
    refusals: { CASE_NOT_FOUND: asModerator(() => ({ id: unknown })) },
    reads: (other) => [{ id: other }],
    shows: 'records of members',
  },
  '/member/staff/decide_report': {
    callers: groups.moderators,
    sample: async (world) => ({ id: await newCase(world), outcome: 'warn', reason: 'Be kind.' }),
    refusals: {
      CASE_NOT_FOUND: asModerator(() => ({ id: unknown, outcome: 'warn' })),
      ALREADY_DECIDED: asModerator(async (world, moderator) => {
        const id = await caseOn(world, await newMember(world));
        await world.product.sql`select decide_report(p_case => ${id}, p_actor => ${moderator.id}, p_decision => 'none',
        p_days => null, p_reason => 'fine')`;
        return { id, outcome: 'warn' };
      }),
      NOT_ALLOWED: asModerator(async (world) => ({
        id: await caseOn(world, await buildMember(world.product.db, { role: 'administrator' })),
        outcome: 'warn',
      })),
      HIDE_NOT_POSSIBLE: asModerator(async (world) => ({
        id: await caseOn(world, await newMember(world)),
        outcome: 'hide',
      })),
    },
  },
  '/member/staff/suspend': {
    callers: groups.moderators,
    sample: async ({ product }) => ({
      id: (await buildMember(product.db)).id,
      days: 7,
      reason: 'unkind words',
    }),
    refusals: {
      MEMBER_NOT_FOUND: asModerator(() => ({ id: unknown, days: 7 })),
      NOT_ALLOWED: asModerator(({ agent }) => ({ id: agent.id, days: 7 })),
    },
  },
  '/member/staff/restore': {
    callers: groups.moderators,
    sample: async ({ product: { db }, agent }) => {
      const member = await buildMember(db);
      await buildSuspension(db, member, { issuer: agent });
      return { id: member.id, reason: 'a mistake' };
    },
    refusals: {
      MEMBER_NOT_FOUND: asModerator(() => ({ id: unknown })),
      NOT_SUSPENDED: asModerator(async (world) => ({ id: (await newMember(world)).id })),
      NOT_ALLOWED: asModerator(({ agent }) => ({ id: agent.id })),
    },
  },
  '/member/staff/appeals': {
    callers: groups.moderators,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/decide_appeal': {
    callers: groups.moderators,
    sample: async ({ product: { db }, woman }) => {
      const sanctionId = await buildSuspension(db, await buildMember(db), { issuer: woman });
      return { id: await buildAppeal(db, sanctionId), grant: 1, reason: 'a mistake' };
    },
    refusals: {
      APPEAL_NOT_FOUND: asModerator(() => ({ id: unknown, grant: 1 })),
      ALREADY_DECIDED: asModerator(async (world, moderator) => {
        const id = await newAppeal(world);
        await world.product.sql`select decide_appeal(p_appeal => ${id}, p_actor => ${moderator.id},
        p_is_granted => false, p_reason => 'no')`;
        return { id, grant: 1 };
      }),
      NOT_ALLOWED: asModerator(async ({ product: { db }, agent }) => {
        const administrator = await buildMember(db, { role: 'administrator' });
        const sanction = await buildSuspension(db, administrator, { issuer: agent });
        return { id: await buildAppeal(db, sanction), grant: 1 };
      }),
      SAME_MODERATOR: asModerator(async (world, moderator) => ({ id: await newAppeal(world, moderator), grant: 1 })),
    },
  },
  '/member/reports/appeal': {
    callers: groups.sessions,
    // The account stays active, so that other calls accept it.
    sample: async ({ product: { db }, man, agent }) => {
      await forgetSanctions(db, man);
      await db.insert(sanctions).values({ memberId: man.id, kind: 'ban', reason: 'unkind words', issuedBy: agent.id });
      return { text: 'It was not me.' };
    },
    refusals: {
      ALREADY_APPEALED: async ({ product, agent }) => {
        const member = await buildMember(product.db);
        await buildAppeal(product.db, await buildSuspension(product.db, member, { issuer: agent }));
        return { input: { text: 'again' }, token: await logInAs(product, member) };
      },
      NOTHING_TO_APPEAL: async ({ product }) => ({
        input: { text: 'why?' },
        token: await logInAs(product, await buildMember(product.db)),
      }),
    },
    asOutsider: async ({ product: { db }, agent }, outsider) => {
      await buildSuspension(db, outsider, { issuer: agent });
      return {};
    },
  },
  '/member/reports/seen': {
    callers: groups.members,
    sample: async ({ product: { db }, man, agent }) => ({ id: await buildWarning(db, man, agent) }),
    refusals: { WARNING_NOT_FOUND: ({ token }) => ({ input: { id: unknown }, token }) },
    foreignIds: { field: 'id', of: async ({ db, woman, agent }) => [await buildWarning(db, woman, agent)] },
  },
} satisfies ExamplesOf<typeof moderationContract>;

/** Stores an open case of a new member, reported by the man; returns its id. */
async function newCase({ product: { db }, man }: World): Promise<number> {
  const member = await buildMember(db, { gender: 'female' });
  return (await buildReport(db, { member, reporters: [man] })).caseId;
}

async function newAppeal({ product: { db }, agent }: World, issuer: { id: number } = agent): Promise<number> {
  const member = await buildMember(db);
  return buildAppeal(db, await buildSuspension(db, member, { issuer }));
}
