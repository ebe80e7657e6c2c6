'use client';

import { useEffect, useState } from 'react';
import { useOnRise } from '@/components/ui/use-on-rise';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { markNoticeRead, markNoticesRead, notices as noticesQuery } from '@/lib/notices/client';
import type { Notice, NoticePage } from '@/lib/notices/model';

type NoticesOptions = {
  /** The page that the server rendered. */
  readonly first?: NoticePage | undefined;
  /** The number of unread notices; the list reloads when it rises. */
  readonly unread: number;
};

const inputAfter = (previous: NoticePage | undefined) => (previous ? previous.next : 0);
const itemsOf = (page: NoticePage) => page.items;

/** Returns the viewer's notices, newest first, and what marks them as read. */
export function useNotices({ first, unread }: NoticesOptions) {
  const { items, last, refresh, ...list } = usePagedList({ query: noticesQuery, inputAfter, itemsOf, first });
  // Without a page of the server, the list may be kept from the last time that it was open.
  const [isKept] = useState(!first && last !== undefined);
  useEffect(() => {
    if (isKept) void refresh();
  }, [isKept, refresh]);
  const [readIds, setReadIds] = useState<ReadonlySet<number>>(new Set());
  const [readUpTo, setReadUpTo] = useState(0);
  useOnRise(unread, () => void refresh());

  const gone = useGoneMembers();
  const ofOthers = items.filter(({ actors }) => actors.length === 0 || actors.some(({ id }) => !gone.has(id)));
  const notices = ofOthers.map((notice): Notice =>
    notice.isRead || !(readIds.has(notice.id) || notice.seq <= readUpTo) ? notice : { ...notice, isRead: true },
  );
  return {
    ...list,
    refresh,
    notices,
    /** Marks exactly this notice. */
    read: (notice: Notice) => {
      if (notice.isRead) return;
      setReadIds((ids) => new Set(ids).add(notice.id));
      void markNoticeRead(notice.id);
    },
    /** Marks all notices up to the newest one in the list. */
    readAll: () => {
      const newest = items[0]?.seq;
      if (newest === undefined) return;
      setReadUpTo(newest);
      void markNoticesRead(newest);
    },
  };
}
