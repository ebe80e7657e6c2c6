import type { MemberListName } from '@/components/members/use-member-list';
import type { LikeListName } from '@/lib/likes/model';

/** The tabs of a phone's home (spec 2), as the address names them. */
export const discoverTabs = ['online', 'latest', 'likes', 'likedMe', 'mutualLikes'] as const;

/** The list of likes behind each tab of likes. */
export const likeTabs = { likes: 'given', likedMe: 'received', mutualLikes: 'mutual' } as const satisfies Partial<
  Record<MemberListName, LikeListName>
>;

export type LikeTab = keyof typeof likeTabs;

/** Returns the tab of an address: the first one for an unknown name. */
export function toDiscoverTab(name: unknown): MemberListName {
  return discoverTabs.find((tab) => tab === name) ?? 'online';
}

export function isLikeTab(tab: MemberListName): tab is LikeTab {
  return tab in likeTabs;
}
