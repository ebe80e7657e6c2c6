'use client';

import { useMemo } from 'react';
import { toMemberView } from '@/components/members/member-view';
import type { MemberListItem } from '@/lib/members/contract';
import { MemberPreview } from './member-preview';

/** The members who joined last. */
export function LatestPreview({ members }: { members: readonly MemberListItem[] }) {
  const views = useMemo(() => members.map((item) => toMemberView(item, new Date())), [members]);
  return <MemberPreview name="latest" members={views} />;
}
