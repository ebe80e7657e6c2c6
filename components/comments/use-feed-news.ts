'use client';

import { useEffect } from 'react';
import { useStore } from '@/lib/browser/use-store';
import { subjectFeed } from '@/lib/live/client/subject-feed';

const none: readonly number[] = [];

/**
 * Returns the ids of the trends posted since the feed was loaded, at most `limits.subjects.posted`, and the function that
 * forgets them. Watches the newsfeed while the component is mounted.
 */
export function useFeedNews(): { readonly posted: readonly number[]; readonly reset: () => void } {
  useEffect(() => {
    subjectFeed.clearPosted();
    return subjectFeed.watchFeed();
  }, []);
  const posted = useStore(subjectFeed.posted, (ids) => ids, none);
  return { posted, reset };
}

function reset(): void {
  subjectFeed.clearPosted();
}

const noKeys: ReadonlySet<string> = new Set();

/** Returns the keys (`subjectKey`) of watched subjects that others do not see any more. */
export function useGoneSubjects(): ReadonlySet<string> {
  return useStore(subjectFeed.gone, (keys) => keys, noKeys);
}
