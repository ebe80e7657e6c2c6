'use client';

import { useMemo } from 'react';
import { toMemberView } from '@/components/members/member-view';
import type { MemberListItem } from '@/lib/members/contract';
import { MemberPreview } from './member-preview';
import { LazyOnlineWatch } from './lazy-online-watch';
import { useOnline } from './use-online';

export type OnlinePreviewProps = {
  members: readonly MemberListItem[];
  /** How many are shown at most. */ count: number;
};

/** Who came online last, as they come and go. */
export function OnlinePreview({ members: source, count }: OnlinePreviewProps) {
  const made = useMemo(() => source.map((item) => toMemberView(item, new Date())), [source]);
  const { members, entered, box, watch } = useOnline({ source, made, isPage: false });
  return (
    <>
      <MemberPreview name="online" members={members.slice(0, count)} entered={entered} box={box} />
      <LazyOnlineWatch {...watch} />
    </>
  );
}
