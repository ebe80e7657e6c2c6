import { quotaCounters } from '@/db/schema';
import { buildMail, buildMember, getQuota } from '../build';
import { logInAs } from '../product';
import { asMan, withoutPermission, type Refusals } from './refusal';

/** What members receive: mails, notices, chat, and its desk. */
export const messagesRefusals = {
  '/member/email/released': {
    RECIPIENT_NOT_FOUND: asMan(() => ({ email: 'no one', content: 'hello' })),
    RECIPIENT_IS_SENDER: async ({ product }) => {
      const sender = await buildMember(product.db);
      return { input: { email: sender.username, content: 'hello' }, token: await logInAs(product, sender) };
    },
    MAIL_LIMIT: async ({ product, woman }) => {
      const sender = await buildMember(product.db, { tier: 'silver' });
      const most = await getQuota(product.db, 'silver', 'mail_start_day');
      await product.db.insert(quotaCounters).values({ memberId: sender.id, kind: 'mail_start_day', used: most });
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
  '/member/email/emaillist': {},
  '/member/email/thread': {},
  '/member/email/updatestatus': { MAIL_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/email/del': { MAIL_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/index/senotice': {},
  '/member/index/upnotice': { NOTICE_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/index/upnotices': {},
  '/member/chat/first_lines': { MEMBER_NOT_FOUND: asMan(({ man }) => ({ uid: man.id })) },
  '/member/chat/settings': {},
  '/member/chat/draft': { NO_CONVERSATION: asMan(({ woman }) => ({ uid: woman.id, text: 'never sent' })) },
  '/member/chat/mute': { NO_CONVERSATION: asMan(({ woman }) => ({ uid: woman.id, muted: 1 })) },
  '/member/chat/contacts': {},
  '/member/chat/search': {},
  '/member/staff/conversations': {},
  '/member/staff/duty': {},
  '/member/support/state': {},
  '/member/support/solved': { NOT_ASKED: asMan(() => ({ solved: 1 })) },
} satisfies Refusals;
