'use client';

import { useMemberList, type MemberList } from '@/components/members/use-member-list';
import type { MemberPage } from '@/lib/members/model';
import { useLiveList } from './use-live-list';

/** The pages of online members, as members come and go. `first` is the page the server rendered. */
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
