import { quotaCounters } from '@/db/schema';
import { buildMember, getQuota } from '../build';
import { logInAs } from '../product';
import { asMan, asSpentViewer, withoutPermission, type Refusals } from './refusal';

/** Members whom one sees, searches and likes. */
export const membersRefusals = {
  '/member/index/initdata': {},
  '/member/index/visitors': {},
  '/member/index/onlinelist': {},
  '/member/index/new_opposite_sex': {},
  '/member/index/memberwall': {},
  '/member/index/welcomed': {},
  '/member/index/userdetail': {
    MEMBER_NOT_FOUND: asMan(() => ({ id: 999_999 })),
    VIEW_LIMIT: asSpentViewer(({ woman }) => ({ id: woman.id })),
    NO_PERMISSION: withoutPermission('View_profiles', ({ woman }) => ({ id: woman.id })),
  },
  '/member/index/search_opposite_sex': {
    NO_USERS: asMan(() => ({ username: ' ' })),
    SEARCH_LIMIT: async ({ product, woman }) => {
      const viewer = await buildMember(product.db);
      const used = await getQuota(product.db, 'free', 'search_day');
      await product.db.insert(quotaCounters).values({ memberId: viewer.id, kind: 'search_day', used });
      return { input: { username: woman.username }, token: await logInAs(product, viewer) };
    },
  },
  '/member/like/like': { MEMBER_NOT_FOUND: asMan(({ man }) => ({ target_id: man.id })) },
  '/member/like/note_state': { MEMBER_NOT_FOUND: asMan(({ man }) => ({ target_id: man.id })) },
  '/member/like/answer_note': { NOTE_NOT_FOUND: asMan(({ woman }) => ({ target_id: woman.id })) },
  '/member/like/i_like': {},
  '/member/like/love_me': {},
  '/member/like/mutual_like': {},
  '/member/like/moments': {},
  '/member/like/shown': {},
} satisfies Refusals;
