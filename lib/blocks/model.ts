import type { Page } from '@/lib/core/page';
import type { MemberListItem } from '@/lib/members/model';

/** A member whom the viewer blocks, without anything that changes: the viewer sees their picture and presence no more. */
export type BlockedMember = Pick<MemberListItem, 'id' | 'username' | 'tier' | 'gender' | 'country'> & {
  readonly blockedAt: number;
};

export type BlockPage = Page<BlockedMember>;
