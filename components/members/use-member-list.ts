'use client';

import { useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { fetchEndpoint, type CallError } from '@/lib/browser/use-endpoint';
import type { MemberPage } from '@/lib/members/contract';
import { toMemberView, type MemberView } from './member-view';

const paths = { online: '/member/index/onlinelist', latest: '/member/index/new_opposite_sex' } as const;

export type MemberListName = keyof typeof paths;

// A page the server rendered is taken over once: coming back to it must not undo what was loaded since.
const takenOver = new WeakSet<MemberPage>();

/** A list of members, page by page. `first` is the page the server rendered; without it the list is fetched once it is wanted. */
export function useMemberList(list: MemberListName, first: MemberPage | undefined, isWanted = true) {
  const path = paths[list];
  const keyOf = (index: number, previous: MemberPage | null) =>
    !isWanted || (previous && previous.current_page >= previous.last_page)
      ? null
      : ([path, { page: index + 1 }] as const);
  const { mutate: mutateKey } = useSWRConfig();
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<MemberPage, CallError, typeof keyOf>(
    keyOf,
    fetchEndpoint,
    {
      ...(first && { fallbackData: [first], revalidateOnMount: false }),
      revalidateFirstPage: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );

  useEffect(() => {
    if (!first || takenOver.has(first)) return;
    takenOver.add(first);
    void mutateKey([path, { page: 1 }], first, { revalidate: false }).then(() => setSize(1));
  }, [first, path, mutateKey, setSize]);

  const members = useMemo(() => toMembers(data ?? (first ? [first] : [])), [data, first]);
  const last = data?.at(-1) ?? first;
  const hasMore = last !== undefined && last.current_page < last.last_page;
  return {
    members,
    hasMore,
    isLoading: isValidating || (!last && !error),
    error,
    /** A higher tier would see more behind the end. */
    isCut: !hasMore && last?.more === true,
    /** The next page; after a failure the same one again. */
    loadMore: () => setSize(error ? size : size + 1),
    /** Reads the list anew from its top. */
    refresh: async () => {
      await setSize(1);
      await mutate();
    },
  };
}

/** The members of all pages, each once: between two reads somebody may have moved to a later page. */
function toMembers(pages: readonly MemberPage[]): readonly MemberView[] {
  const now = new Date();
  const byId = new Map(pages.flatMap((page) => page.data).map((item) => [item.id, item]));
  return [...byId.values()].map((item) => toMemberView(item, now));
}
