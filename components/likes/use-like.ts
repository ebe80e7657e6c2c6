'use client';

import { useTranslations } from 'next-intl';
import useSWR, { useSWRConfig } from 'swr';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/browser/call';

const path = '/member/like/like';

/** Whether I like a member and, where it is known, how many do. */
export type LikeState = { readonly isLiked: boolean; readonly count?: number };

const keyOf = (memberId: number) => [path, { target_id: memberId }] as const;

// One toggle at a time per member: two in flight would undo one another.
const inFlight = new Set<number>();

/**
 * My like of a member. The state lives under the member's own key, so every card and profile that shows the member
 * flips together; `initial` is what the page's own data said.
 */
export function useLike(memberId: number, initial: LikeState) {
  const t = useTranslations('likes');
  const { mutate } = useSWRConfig();
  const { data } = useSWR<LikeState>(keyOf(memberId), null, { fallbackData: initial });
  const state = { ...initial, ...data };

  async function toggle() {
    if (inFlight.has(memberId)) return;
    inFlight.add(memberId);
    const put = (next: LikeState | undefined) => mutate(keyOf(memberId), next, { revalidate: false });
    void put(flip(state));
    const reply = await call(path, { target_id: memberId });
    inFlight.delete(memberId);
    if (reply.kind === 'success') {
      void put({ isLiked: reply.data.is_like === 1, count: reply.data.likecount });
      toast.success(reply.msg, { id: 'like' });
      return;
    }
    void put(state);
    toast.error(reply.kind === 'offline' ? t('offline') : reply.msg, { id: 'like' });
  }

  return { ...state, toggle };
}

/** Drops what was toggled here, so that freshly read lists speak for themselves. */
export function useForgetLikes() {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === path, undefined, { revalidate: false });
}

function flip({ isLiked, count }: LikeState): LikeState {
  return { isLiked: !isLiked, count: count === undefined ? undefined : Math.max(0, count + (isLiked ? -1 : 1)) };
}
