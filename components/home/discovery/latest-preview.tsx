'use client';

import type { MemberListItem } from '@/lib/members/model';
import { MemberPreview } from './member-preview';

/** The members who joined last. */
export function LatestPreview({ members }: { members: readonly MemberListItem[] }) {
  return <MemberPreview name="latest" members={members} />;
}
