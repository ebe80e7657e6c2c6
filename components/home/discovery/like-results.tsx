'use client';

import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import type { MemberList, MemberListName } from '@/components/members/use-member-list';
import { TiedHearts } from '@/components/ui/illustrations/tied-hearts';
import type { Tier } from '@/lib/core/member';
import type { LikeTab } from './discover-tabs';
import { MemberResults } from './member-results';
import { useSeenLikes } from './new-likes';

/** The list that an empty list of likes offers next. */
export const nextList = { likes: 'online', likedMe: 'latest', mutualLikes: 'likedMe' } as const satisfies Readonly<
  Record<LikeTab, MemberListName>
>;

type LikeResultsProps = { name: LikeTab; list: MemberList; tier: Tier; action: ReactNode };

/**
 * A list of likes. In the lists of the viewer's likes, a member who is no longer liked stays in place, greyed, until the
 * list is loaded again: nothing moves under the finger, and the same heart takes the change back.
 */
export function LikeResults({ name, list, tier, action }: LikeResultsProps) {
  const t = useTranslations('likes');
  const members = useTranslations('members');
  useSeenLikes(name === 'likedMe');
  const empty = { Illustration: TiedHearts, title: t(`empty.${name}.title`), text: t(`empty.${name}.text`), action };
  return (
    <div className={name === 'likedMe' ? undefined : 'own-likes'}>
      <MemberResults label={members(`tabs.${name}`)} list={list} tier={tier} empty={empty} />
    </div>
  );
}
