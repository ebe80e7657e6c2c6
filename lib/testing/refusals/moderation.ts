import { buildMember } from '../build';
import { logInAs } from '../product';
import { buildAppeal, buildReport, buildSuspension } from '../reports';
import type { World } from '../world';
import type { Provoke, Refusals } from './refusal';

const reason = 'unkind words';
const unknown = Number.MAX_SAFE_INTEGER;

type Input = (world: World, moderator: { id: number }) => Promise<Record<string, unknown>> | Record<string, unknown>;

/** Sends an input as a new moderator. */
const asModerator =
  (input: Input): Provoke =>
  async (world) => {
    const moderator = await buildMember(world.product.db, { role: 'moderator' });
    return { input: { reason, ...(await input(world, moderator)) }, token: await logInAs(world.product, moderator) };
  };

const newCase = async ({ product, woman }: World, member: { id: number }) =>
  (await buildReport(product.db, { member, reporters: [woman] })).caseId;

const newMember = ({ product }: World) => buildMember(product.db, { gender: 'female' });

async function newAppeal({ product: { db }, agent }: World, issuer: { id: number } = agent): Promise<number> {
  const member = await buildMember(db);
  return buildAppeal(db, await buildSuspension(db, member, { issuer }));
}

/** The refusals of the calls about reports and sanctions. */
export const moderationRefusals = {
  '/member/staff/reports': {},
  '/member/staff/appeals': {},
  '/member/staff/report': { CASE_NOT_FOUND: asModerator(() => ({ id: unknown })) },
  '/member/staff/decide_report': {
    CASE_NOT_FOUND: asModerator(() => ({ id: unknown, outcome: 'warn' })),
    ALREADY_DECIDED: asModerator(async (world, moderator) => {
      const id = await newCase(world, await newMember(world));
      await world.product.sql`select decide_report(p_case => ${id}, p_actor => ${moderator.id}, p_decision => 'none',
        p_days => null, p_reason => 'fine')`;
      return { id, outcome: 'warn' };
    }),
    NOT_ALLOWED: asModerator(async (world) => ({
      id: await newCase(world, await buildMember(world.product.db, { role: 'administrator' })),
      outcome: 'warn',
    })),
    HIDE_NOT_POSSIBLE: asModerator(async (world) => ({
      id: await newCase(world, await newMember(world)),
      outcome: 'hide',
    })),
  },
  '/member/staff/suspend': {
    MEMBER_NOT_FOUND: asModerator(() => ({ id: unknown, days: 7 })),
    NOT_ALLOWED: asModerator(({ agent }) => ({ id: agent.id, days: 7 })),
  },
  '/member/staff/restore': {
    MEMBER_NOT_FOUND: asModerator(() => ({ id: unknown })),
    NOT_SUSPENDED: asModerator(async (world) => ({ id: (await newMember(world)).id })),
    NOT_ALLOWED: asModerator(({ agent }) => ({ id: agent.id })),
  },
  '/member/staff/decide_appeal': {
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
  '/member/reports/appeal': {
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
  '/member/reports/seen': { WARNING_NOT_FOUND: ({ token }) => ({ input: { id: unknown }, token }) },
} satisfies Refusals;
