import { callOf } from '@/lib/browser/call';
import type { mediaReviewContract } from './contract';

const call = callOf<typeof mediaReviewContract>();

type MediaDecision = {
  readonly keys: readonly string[];
  readonly isApproved: boolean;
  readonly reason: string;
  readonly isBan?: boolean;
};

export const decideMedia = ({ keys, isApproved, reason, isBan = false }: MediaDecision) =>
  call('/member/staff/decide_media', { keys: keys.join(','), approve: isApproved ? 1 : 0, reason, ban: isBan ? 1 : 0 });

export const unbanImage = (id: number, reason: string) => call('/member/staff/unban_image', { id, reason });
