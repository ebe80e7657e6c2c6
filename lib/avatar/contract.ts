import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits } from '@/lib/core/fields';
import { nothing } from '@/lib/core/nothing';
import { avatarStates } from './model';

const byId = z.object({ id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }) });

/** Calls in addition to those of the specification: the avatars that a member had before. */
export const avatarContract = {
  /** The newest first. */
  '/member/avatar/list': endpoint('member', {
    writes: false,
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        path: z.string(),
        isCurrent: z.boolean(),
        state: z.enum(avatarStates),
        /** With `rejected`: why. */
        reason: z.string(),
      }),
    ),
  }),
  /** Makes an avatar of the history the avatar again. The reply is its path. */
  '/member/avatar/choose': endpoint('member', {
    input: byId,
    output: z.string(),
    codes: { AVATAR_NOT_FOUND: -1 },
  }),
  /** Leaves the member without an avatar; the picture stays in the history. */
  '/member/avatar/remove': endpoint('member', { input: z.object({}), output: nothing }),
  /** Deletes a former avatar. The present one is refused. */
  '/member/avatar/del': endpoint('member', {
    input: byId,
    output: nothing,
    codes: { AVATAR_NOT_FOUND: -1, AVATAR_IN_USE: -2 },
  }),
} satisfies ContractTable;
