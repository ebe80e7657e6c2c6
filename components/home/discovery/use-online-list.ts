'use client';

import { useMemberList } from '@/components/members/use-member-list';
import type { MemberPage } from '@/lib/members/model';
import { useOnline } from './use-online';

/** Who is online, page by page and as they come and go. `first` is the page the server rendered. */
export function useOnlineList(first: MemberPage) {
  const list = useMemberList('online', first);
  const { restart, ...online } = useOnline({ source: first, made: list.members, isPage: true });
  async function refresh() {
    await list.refresh();
    restart();
  }
  return { ...list, ...online, refresh };
}
