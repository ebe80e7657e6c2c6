'use client';

import { useEffect, useEffectEvent } from 'react';
import { useChatState } from '@/components/chat/use-chat-state';
import { useTranslations } from '@/components/shell/use-translations';
import { CountBadge } from '@/components/ui/badge';
import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';

/** The likes received since the page was loaded that the viewer has seen in their list. */
const seen = new ObservableStore(0);

const useReceived = () => useChatState(({ newLikes }) => newLikes, 0);

/** The number of likes that arrived since the list of them was last opened. */
export function NewLikesBadge() {
  const t = useTranslations('likes');
  const received = useReceived();
  const counted = useStore(seen, (number) => number, 0);
  // Likes that were seen and then taken back do not hide the next ones.
  useEffect(() => {
    if (received < counted) seen.update(() => received);
  }, [received, counted]);
  const count = Math.max(0, received - counted);
  return <CountBadge count={count} label={t('new', { count })} />;
}

/** Marks the likes received so far as seen when their list opens, if `isTheirList`. */
export function useSeenLikes(isTheirList: boolean): void {
  const received = useReceived();
  const mark = useEffectEvent(() => seen.update(() => received));
  useEffect(() => {
    if (isTheirList) mark();
  }, [isTheirList]);
}
