'use client';

import type { MemberListItem } from '@/lib/members/model';
import { MemberPreview } from './member-preview';
import { LazyOnlineWatch } from './lazy-online-watch';
import { useOnline } from './use-online';

export type OnlinePreviewProps = {
  members: readonly MemberListItem[];
  /** How many are shown at most. */ count: number;
};

/** Who came online last, as they come and go. */
export function OnlinePreview({ members: source, count }: OnlinePreviewProps) {
  const { members, entered, box, watch } = useOnline({ source, made: source, isPage: false });
  return (
    <>
      <MemberPreview name="online" members={members.slice(0, count)} entered={entered} box={box} />
      <LazyOnlineWatch {...watch} />
    </>
  );
}
