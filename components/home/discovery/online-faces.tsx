'use client';

import type { ReactNode } from 'react';
import { usePresence } from '@/components/chat/use-chat-state';
import { CardLabelsProvider, useCardLabels } from '@/components/members/card-labels';
import { MemberPhoto } from '@/components/members/member-photo';
import { markOpenedPhoto } from '@/components/members/photo-transition';
import { useHref } from '@/components/shell/use-href';
import { cx } from '@/components/ui/cx';
import { SoftLink } from '@/components/ui/soft-link';
import { useRenderedCount } from '@/components/ui/use-rendered-count';
import type { MemberListItem } from '@/lib/members/model';

type OnlineFacesProps = {
  /** Names the list for screen readers. */
  label: string;
  members: readonly MemberListItem[];
  /** Ids of members whose arrival is animated. */
  justAdded: ReadonlySet<number>;
  /** How many faces the server renders. */
  renderedFirst: number;
  className?: string;
  /** Wraps each face, such as with a hover card. */
  wrap?: (member: MemberListItem, face: ReactNode) => ReactNode;
};

/** A row of round faces of members online, each a link to the profile. It scrolls sideways. */
export function OnlineFaces({ label, members, justAdded, renderedFirst, className, wrap }: OnlineFacesProps) {
  const rendered = useRenderedCount(renderedFirst);
  return (
    <CardLabelsProvider>
      <ul aria-label={label} className={cx('faces', className)}>
        {members.map((member, index) => {
          const face = index < rendered ? <Face member={member} /> : null;
          return (
            <li key={member.id} className={justAdded.has(member.id) ? 'animate-pop' : undefined}>
              {face && wrap ? wrap(member, face) : face}
            </li>
          );
        })}
      </ul>
    </CardLabelsProvider>
  );
}

function Face({ member }: { member: MemberListItem }) {
  const href = useHref();
  const labels = useCardLabels();
  usePresence(member.id, member); // Without it, the list does not learn that the member left.
  return (
    <SoftLink
      href={href('profile', { id: member.id })}
      onClick={({ currentTarget }) => markOpenedPhoto(currentTarget.firstElementChild, member.id)}
      aria-label={labels.nameAndAge(member.username, member.age)}
      className="face"
    >
      <MemberPhoto name={member.username} src={member.avatar} alt="" sizes="64px" />
      <span>{member.username}</span>
    </SoftLink>
  );
}
