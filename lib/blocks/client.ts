import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { blocksContract } from './contract';

const call = callOf<typeof blocksContract>();
const defineQuery = queryOf<typeof blocksContract>();

/** Blocks a member: from then on, neither sees the other. */
export const blockMember = (memberId: number) => call('/member/block/block', { userid: memberId });

export const unblockMember = (memberId: number) => call('/member/block/unblock', { userid: memberId });

/** The members whom the viewer blocks, the newest block first, page by page. */
export const blockedMembers = defineQuery('/member/block/list');
