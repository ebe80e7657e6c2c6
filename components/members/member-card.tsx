'use client';

import type { ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { OnlineDot, TierBadge } from '@/components/ui/badge';
import { SoftLink } from '@/components/ui/soft-link';
import type { CardLabels } from './card-labels';
import { CountryChip } from './country-chip';
import { LastActiveTime } from './last-active';
import { MemberPhoto } from './member-photo';
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
    <article className="group @container relative isolate aspect-3/4 overflow-hidden rounded-card bg-sunken shadow-card">
      <MemberPhoto
        name={member.username}
        src={member.avatar}
        alt={labels.photoOf(member.username)}
        sizes={sizes}
        eager={eager}
        className="absolute inset-0 transition-transform duration-200 group-hover:scale-[1.02]"
      />
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-[55%] bg-linear-to-t from-black/80 via-black/55 via-55% to-transparent"
      />
      {/* Not prefetched: opening a profile counts against the day's quota. */}
      <SoftLink
        href={href('profile', { id: member.id })}
        aria-label={labels.nameAndAge(member.username, age)}
        className="absolute inset-0 rounded-card -outline-offset-2 focus-visible:outline-white"
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 p-3 text-white">
        <p className="flex items-center gap-1.5 text-base text-shadow-sm leading-6 font-semibold">
          <span className="truncate">{member.username}</span>
          <span className="shrink-0 font-normal tabular-nums">{age}</span>
        </p>
        <div className="flex h-11 items-center gap-1.5 pr-11 text-xs">
          <CountryChip code={member.country} locale={labels.locale} className="bg-white/20 px-1 @max-[10rem]:hidden" />
          {member.isOnline ? (
            <span className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap">
              <OnlineDot online />
              <span className="truncate">{labels.online}</span>
            </span>
          ) : (
            <LastActiveTime
              at={member.lastActiveAt}
              text={labels.lastActive(member.lastActiveAt)}
              className="truncate text-white/90"
            />
          )}
        </div>
      </div>
      <div className="pointer-events-none absolute top-3 left-3">
        <TierBadge short tier={member.tier} label={labels.tiers[member.tier]} className="shadow-card" />
      </div>
      <div className="absolute top-1 right-1">{like}</div>
      <div className="absolute right-2 bottom-2.5">{chat}</div>
    </article>
  );
}
