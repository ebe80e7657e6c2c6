import { buildMail } from '../build';
import { asMan, type Refusals } from './refusal';

/** What protects members from others: blocks and reports. */
export const safetyRefusals = {
  '/member/block/block': { MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })) },
  '/member/block/unblock': { MEMBER_NOT_FOUND: asMan(({ woman }) => ({ userid: woman.id })) },
  '/member/block/list': {},
  '/member/reports/reports': {
    MEMBER_NOT_FOUND: asMan(() => ({ type: 1, userid: 999_999 })),
    SUBJECT_NOT_FOUND: asMan(async ({ product, man, woman }) => ({
      type: 2,
      userid: woman.id,
      item: 'mail',
      id: (await buildMail(product.db, man, woman)).id,
    })),
  },
} satisfies Refusals;
