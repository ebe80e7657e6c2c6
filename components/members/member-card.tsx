'use client';

import type { ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { TierBadge } from '@/components/ui/badge';
import { SoftLink } from '@/components/ui/soft-link';
import type { CardLabels } from './card-labels';
import { CountryChip } from './country-chip';
import { FormattedTime } from './relative-time';
import { MemberPhoto } from './member-photo';
import { markOpenedPhoto } from './photo-transition';
import { VerifiedBadge } from './verified-badge';
import type { MemberListItem } from '@/lib/members/model';

type MemberCardProps = {
  member: MemberListItem;
  labels: CardLabels;
  /** As in `<img sizes>`. */
  sizes: string;
  /** In the first row of the page. */
  eager?: boolean;
  /** The heart, at the top of the photo. */
  like?: ReactNode;
  /** The chat button, at the bottom of the photo. */
  chat?: ReactNode;
};

/** A member's card: the photo with name, age, country and presence. The whole card links to the profile. */
export function MemberCard({ member, labels, sizes, eager, like, chat }: MemberCardProps) {
  const href = useHref();
  const { age } = member;
  return (
    <article className="member-card">
      <MemberPhoto
        name={member.username}
        src={member.avatar}
        placeholder={member.placeholder}
        alt={labels.photoOf(member.username)}
        sizes={sizes}
        eager={eager}
      />
      {/* Not prefetched: opening a profile counts against the day's quota. */}
      <SoftLink
        href={href('profile', { id: member.id })}
        member={member}
        onClick={({ currentTarget }) => markOpenedPhoto(currentTarget.previousElementSibling, member.id)}
        aria-label={labels.nameAndAge(member.username, age)}
      />
      <div>
        <p>
          <span>{member.username}</span>
          <span>{age}</span>
          {member.isVerified ? <VerifiedBadge label={labels.verified} /> : null}
        </p>
        <div>
          <CountryChip code={member.country} locale={labels.locale} />
          {member.isOnline ? (
            <span className="online">{labels.online}</span>
          ) : (
            <FormattedTime at={member.lastActiveAt} text={labels.lastActive(member.lastActiveAt)} />
          )}
        </div>
      </div>
      <TierBadge short tier={member.tier} label={labels.tiers[member.tier]} />
      {like}
      {chat}
    </article>
  );
}
