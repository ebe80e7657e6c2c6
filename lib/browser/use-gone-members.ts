'use client';

import { useMemo } from 'react';
import { goneMembers } from './gone-members';
import { useStore } from './use-store';

const none: ReadonlySet<number> = new Set();

/** Returns the members who do not exist for the viewer any more. */
export function useGoneMembers(): ReadonlySet<number> {
  return useStore(goneMembers, (ids) => ids, none);
}

/** Returns the items without those of members who do not exist for the viewer any more. `memberOf` must not change. */
export function useShown<T>(items: readonly T[], memberOf: (item: T) => number): readonly T[] {
  const gone = useGoneMembers();
  return useMemo(
    () => (gone.size === 0 ? items : items.filter((item) => !gone.has(memberOf(item)))),
    [items, gone, memberOf],
  );
}
