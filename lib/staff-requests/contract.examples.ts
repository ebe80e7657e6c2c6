import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { members } from '@/db/schema';
import { saveRechargePackage } from '@/lib/prices/service';
import { buildMember, type Member } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { buildCorrection, buildStaffRequest, giveCoins } from '@/lib/testing/money';
import { logInAs } from '@/lib/testing/product';
import type { Provoke } from '@/lib/testing/provoke';
import { buildReport } from '@/lib/testing/reports';
import type { World } from '@/lib/testing/world';
import type { staffRequestsContract } from './contract';
import { decideStaffRequest } from './service';

const reason = 'a mistake of ours';

type Asked = { readonly author: Member; readonly member: Member; readonly decider: Member };

/** Confirms a request for a role as a second administrator, after some preparation. */
const confirm =
  (prepare: (world: World, id: number, asked: Asked) => unknown, by: keyof Asked = 'decider'): Provoke =>
  async (world) => {
    const { db } = world.product;
    const asked = {
      author: await buildMember(db, { role: 'administrator' }),
      member: await buildMember(db, { role: 'moderator' }),
      decider: await buildMember(db, { role: 'administrator' }),
    };
    const id = await buildStaffRequest(db, asked);
    await prepare(world, id, asked);
    return { input: { id, confirm: 1, reason }, token: await logInAs(world.product, asked[by]) };
  };

const setRole = ({ product: { db } }: World, { id }: Member, role: 'administrator' | null) =>
  db.update(members).set({ role }).where(eq(members.id, id));

let coins = 600;

/** A request for a cheap pack of coins, which exists meanwhile. */
const samePackage: Provoke = async ({ product }) => {
  const { db } = product;
  const author = await buildMember(db, { role: 'finance' });
  const row = { coins: (coins += 1), cents: 1, isActive: true, revision: 0, reason };
  await saveRechargePackage(db, author, row);
  await saveRechargePackage(db, author, { ...row, cents: 9_000 });
  const [asked] = await product.sql<{ id: string }[]>`select max(id) as id from staff_requests where kind = 'price'`;
  const decider = await buildMember(db, { role: 'finance' });
  return { input: { id: Number(asked?.id), confirm: 1, reason }, token: await logInAs(product, decider) };
};

/** A correction that takes coins, which the member has spent meanwhile. */
const coinsAreSpent: Provoke = async ({ product }) => {
  const { db } = product;
  const author = await buildMember(db, { role: 'finance' });
  const member = await buildMember(db);
  await giveCoins(db, member, 5_000);
  const id = await buildCorrection(db, author, member, -5_000);
  await product.sql`select spend_coins(p_actor => ${member.id}, p_key => ${randomUUID()}, p_kind => 'translation',
    p_cost => 1)`;
  const decider = await buildMember(db, { role: 'finance' });
  return { input: { id, confirm: 1, reason }, token: await logInAs(product, decider) };
};

/** A correction for a member whom the second person reported, while a third one of finance has no part in it. */
const decidesOnReported: Provoke = async ({ product }) => {
  const { db } = product;
  const author = await buildMember(db, { role: 'finance' });
  const member = await buildMember(db);
  const id = await buildCorrection(db, author, member);
  const decider = await buildMember(db, { role: 'finance' });
  await buildMember(db, { role: 'finance' });
  await buildReport(db, { member, reporters: [decider] });
  return { input: { id, confirm: 1, reason }, token: await logInAs(product, decider) };
};

export const staffRequestsExamples = {
  '/member/staff/requests': {
    callers: groups.finance,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/confirm_request': {
    callers: groups.finance,
    sample: async ({ product: { db }, woman }) => {
      const author = await buildMember(db, { role: 'administrator' });
      const id = await buildStaffRequest(db, { author, member: woman });
      await db.update(members).set({ role: null }).where(eq(members.id, author.id));
      return { id, confirm: 0, reason };
    },
    refusals: {
      REQUEST_NOT_FOUND: async ({ product }) => {
        const staff = await buildMember(product.db, { role: 'finance' });
        return { input: { id: 999_999_999, confirm: 1, reason }, token: await logInAs(product, staff) };
      },
      ALREADY_DECIDED: confirm(({ product: { db } }, requestId, { author }) =>
        decideStaffRequest(db, { actorId: author.id, requestId, isConfirmed: false, reason }),
      ),
      SAME_PERSON: confirm(() => undefined, 'author'),
      ONESELF: confirm((world, _, { member }) => setRole(world, member, 'administrator'), 'member'),
      REQUEST_EXPIRED: confirm(
        ({ product }, id) => product.sql`update staff_requests set expires_at = now() where id = ${id}`,
      ),
      AUTHOR_LEFT: confirm((world, _, { author }) => setRole(world, author, null)),
      EDITED_MEANWHILE: confirm(({ product: { db } }, _, { member }) =>
        db.update(members).set({ role: 'finance' }).where(eq(members.id, member.id)),
      ),
      SAME_PACKAGE: samePackage,
      INSUFFICIENT: coinsAreSpent,
      NOT_ALLOWED: decidesOnReported,
    },
  },
} satisfies ExamplesOf<typeof staffRequestsContract>;
