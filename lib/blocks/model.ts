import type { MemberListItem } from '@/lib/members/model';

/** A member whom the viewer blocks, without anything that changes: the viewer sees their picture and presence no more. */
export type BlockedMember = Pick<MemberListItem, 'id' | 'username' | 'tier' | 'gender' | 'country'> & {
  readonly blockedAt: number;
};

export type BlockPage = {
  readonly items: readonly BlockedMember[];
  /** From 1. */
  readonly page: number;
  readonly lastPage: number;
};
