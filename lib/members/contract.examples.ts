import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { invisibleMembers } from '@/lib/testing/others';
import { asMan, asSpentViewer, withoutPermission } from '@/lib/testing/provoke';
import type { membersContract } from './contract';

export const membersExamples = {
  '/member/index/userinfo': {
    callers: { ...groups.sessions, guest: -1, erased: -1 },
    sample: () => ({}),
    reads: () => [{}],
    shows: 'own record',
    hasLegacyReply: true,
  },
  '/member/index/initdata': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
    readLimitMs: 5,
    mayNameOwnGender: true,
    hasLegacyReply: true,
  },
  '/member/index/onlinelist': {
    callers: groups.members,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 3 }],
    hasLegacyReply: true,
  },
  '/member/index/new_opposite_sex': {
    callers: groups.members,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 3 }],
    hasLegacyReply: true,
  },
  '/member/index/recipients': {
    callers: groups.members,
    sample: () => ({ name: '' }),
    reads: () => [{ name: '' }, { name: 'li' }],
  },
  '/member/index/memberwall': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
    hasLegacyReply: true,
  },
  '/member/index/welcomed': {
    callers: groups.members,
    sample: () => ({}),
  },
  '/member/index/userdetail': {
    callers: groups.members,
    sample: ({ woman }) => ({ id: woman.id }),
    refusals: {
      MEMBER_NOT_FOUND: asMan(() => ({ id: 999_999 })),
      VIEW_LIMIT: asSpentViewer(({ woman }) => ({ id: woman.id })),
      NO_PERMISSION: withoutPermission('View_profiles', ({ woman }) => ({ id: woman.id })),
    },
    foreignIds: { field: 'id', of: invisibleMembers },
    reads: (id) => [{ id }],
    hasLegacyReply: true,
  },
} satisfies ExamplesOf<typeof membersContract>;
