import { quotaCounters } from '@/db/schema';
import { buildMail, buildMember, getQuota } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { Others } from '@/lib/testing/others';
import { logInAs } from '@/lib/testing/product';
import { asMan, withoutPermission } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { mailContract } from './contract';

export const mailExamples = {
  '/member/email/released': {
    callers: groups.members,
    sample: async (world) => {
      await newMail(world);
      return { email: world.woman.username, content: 'A letter takes a day.' };
    },
    refusals: {
      RECIPIENT_NOT_FOUND: asMan(() => ({ email: 'no one', content: 'hello' })),
      RECIPIENT_IS_SENDER: async ({ product }) => {
        const sender = await buildMember(product.db);
        return { input: { email: sender.username, content: 'hello' }, token: await logInAs(product, sender) };
      },
      MAIL_LIMIT: async ({ product, woman }) => {
        const sender = await buildMember(product.db, { tier: 'silver' });
        const quota = await getQuota(product.db, 'silver', 'mail_start_day');
        await product.db.insert(quotaCounters).values({ memberId: sender.id, kind: 'mail_start_day', used: quota });
        return { input: { email: woman.username, content: 'hello' }, token: await logInAs(product, sender) };
      },
      MAIL_TIER: async ({ product, woman }) => ({
        input: { email: woman.username, content: 'hello' },
        token: await logInAs(product, await buildMember(product.db)),
      }),
      MAIL_REPLY_TIER: withoutPermission('Continue_mail_dialog', async ({ product: { db }, woman }, viewer) => {
        await buildMail(db, woman, viewer);
        return { email: woman.username, content: 'hello' };
      }),
    },
    reads: undefined,
    hasLegacyReply: true,
  },
  '/member/email/emaillist': {
    callers: groups.members,
    sample: () => ({ box: 'received', before: 0 }),
    reads: () => [{}, { box: 'sent' }, { search: 'river' }, { search: 'nowhere', box: 'sent' }],
    hasLegacyReply: true,
  },
  '/member/email/thread': {
    callers: groups.members,
    sample: ({ woman }) => ({ uid: woman.id, before: 0 }),
    reads: (uid) => [{ uid, before: 0 }],
  },
  '/member/email/updatestatus': {
    callers: groups.members,
    sample: async (world) => ({ id: await newMail(world) }),
    refusals: { MAIL_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
    foreignIds: { field: 'id', of: mailsOfOthers },
    hasLegacyReply: true,
  },
  '/member/email/del': {
    callers: groups.members,
    sample: async (world) => ({ id: await newMail(world) }),
    refusals: { MAIL_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
    foreignIds: { field: 'id', of: mailsOfOthers },
  },
} satisfies ExamplesOf<typeof mailContract>;

/** Sends the man a mail of the woman, to which he may reply; returns its id. */
async function newMail({ product: { db }, man, woman }: World): Promise<number> {
  return (await buildMail(db, woman, man)).id;
}

async function mailsOfOthers({ db, woman, rival }: Others): Promise<number[]> {
  return [(await buildMail(db, woman, rival)).id, (await buildMail(db, rival, woman)).id];
}
