import { avatarHistory } from '@/db/schema';
import { buildUpload } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { Others } from '@/lib/testing/others';
import { asMan } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { avatarContract } from './contract';
import { listAvatars } from './queries';
import { setAvatar } from './set-avatar';

export const avatarExamples = {
  '/member/avatar/list': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/avatar/choose': {
    callers: groups.members,
    sample: async (world) => ({ id: await formerAvatar(world) }),
    refusals: { AVATAR_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
    foreignIds: { field: 'id', of: avatarsOfOthers },
    reads: undefined,
  },
  '/member/avatar/remove': {
    callers: groups.members,
    sample: () => ({}),
  },
  '/member/avatar/del': {
    callers: groups.members,
    sample: async (world) => ({ id: await formerAvatar(world) }),
    refusals: {
      AVATAR_NOT_FOUND: asMan(() => ({ id: 999_999 })),
      AVATAR_IN_USE: asMan(async ({ product: { db }, man }) => {
        await setAvatar(db, man, (await buildUpload(db, man)).key);
        return { id: (await listAvatars(db, man))[0]?.id };
      }),
    },
    foreignIds: { field: 'id', of: avatarsOfOthers },
  },
} satisfies ExamplesOf<typeof avatarContract>;

/** Gives the man two avatars, one after the other; returns the id of the former one in his history. */
async function formerAvatar({ product: { db }, man }: World): Promise<number> {
  for (const { key } of [await buildUpload(db, man), await buildUpload(db, man)]) await setAvatar(db, man, key);
  const [, former] = await listAvatars(db, man);
  return former?.id ?? 0;
}

/** Inserts a former avatar of the woman; returns its id in her history. */
async function avatarsOfOthers({ db, woman }: Others): Promise<number[]> {
  const { key: uploadKey } = await buildUpload(db, woman);
  const rows = await db
    .insert(avatarHistory)
    .values({ memberId: woman.id, uploadKey })
    .returning({ id: avatarHistory.id });
  return rows.map(({ id }) => id);
}
