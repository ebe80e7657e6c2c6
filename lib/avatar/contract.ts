import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits } from '@/lib/core/fields';
import { avatarStates } from './model';
import { toAvatarHistoryWire } from './wire';

const byId = z.object({ id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }) });

/** Calls in addition to those of the specification: the avatars that a member had before. */
export const avatarContract = {
  /** The newest first. */
  '/member/avatar/list': endpoint('member', {
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        img: z.string(),
        is_current: z.literal([0, 1]),
        state: z.enum(avatarStates),
        /** With `rejected`: why. */
        reason: z.string(),
      }),
    ),
    toWire: toAvatarHistoryWire,
  }),
  /** Makes an avatar of the history the avatar again. The reply is its path. */
  '/member/avatar/choose': endpoint('member', {
    input: byId,
    output: z.string(),
    codes: { AVATAR_NOT_FOUND: -1 },
  }),
  /** Leaves the member without an avatar; the picture stays in the history. */
  '/member/avatar/remove': endpoint('member', { input: z.object({}), output: z.null() }),
  /** Deletes a former avatar. The present one is refused. */
  '/member/avatar/del': endpoint('member', {
    input: byId,
    output: z.null(),
    codes: { AVATAR_NOT_FOUND: -1, AVATAR_IN_USE: -2 },
  }),
} satisfies ContractTable;
