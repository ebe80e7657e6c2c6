'use client';

import { useMemberList, type MemberList } from '@/components/members/use-member-list';
import type { MemberPage } from '@/lib/members/model';
import { useLiveList } from './use-live-list';

/** Returns the pages of online members, updated live. `first` is the page that the server rendered. */
export function useOnlineList(first: MemberPage, isActive = true) {
  const pages = useMemberList('online', first);
  const { restart, ...live } = useLiveList({ source: first, loaded: pages.members, isPage: true, isActive });
  async function refresh() {
    await pages.refresh();
    restart();
  }
  return { ...pages, ...live, refresh } satisfies MemberList;
}

export type OnlineList = Omit<ReturnType<typeof useOnlineList>, 'box'>;
