'use client';

import { useShown } from '@/lib/browser/use-gone-members';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { likedMembers, likingMembers, mutualMembers } from '@/lib/likes/client';
import { latestMembers, onlineMembers } from '@/lib/members/client';
import type { MemberListItem, MemberPage } from '@/lib/members/model';

const queries = {
  online: onlineMembers,
  latest: latestMembers,
  likes: likedMembers,
  likedMe: likingMembers,
  mutualLikes: mutualMembers,
} as const;

/** The lists of members, which are also the tabs of a phone's home. */
export type MemberListName = keyof typeof queries;

/** Returns a paged list of members. `first` is the server-rendered page; else loading starts once `isEnabled`. */
export function useMemberList(name: MemberListName, first: MemberPage | undefined, isEnabled = true) {
  const { items, last, ...list } = usePagedList({ query: queries[name], inputAfter, itemsOf, first, isEnabled });
  return {
    ...list,
    members: useShown(items, idOf),
    /** True if a member of a higher tier would see more members after the end. */
    isCut: !list.hasMore && last?.isCut === true,
  };
}

export type MemberList = ReturnType<typeof useMemberList>;

function inputAfter(previous: MemberPage | undefined): { page: number } | null {
  if (!previous) return { page: 1 };
  return previous.page < previous.lastPage ? { page: previous.page + 1 } : null;
}

const idOf = ({ id }: MemberListItem) => id;
const itemsOf = (page: MemberPage) => page.items;
