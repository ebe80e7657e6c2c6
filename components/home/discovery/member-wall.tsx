'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CardLabelsProvider } from '@/components/members/card-labels';
import { renderedFirst } from '@/components/members/member-grid';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { Pause } from '@/components/ui/icons/pause';
import { Play } from '@/components/ui/icons/play';
import { unpackMembers, type PackedMembers } from '@/components/members/packed-members';
import { DiscoveryCard } from './discovery-card';
import { useRovingStop } from '@/components/ui/use-roving-stop';
import { useCarousel } from '@/components/ui/use-carousel';
import { useShown } from '@/lib/browser/use-gone-members';
import type { MemberListItem } from '@/lib/members/model';
import { useRenderedCount } from '@/components/ui/use-rendered-count';

const idOf = ({ id }: MemberListItem) => id;

/** The member wall: a carousel of cards that advances automatically, and moves by touch, buttons or arrow keys. One tab stop. */
export function MemberWall({ members: packed }: { members: PackedMembers }) {
  const members = useShown(unpackMembers(packed), idOf);
  const t = useTranslations('members');
  const { track, move, isPaused, setPaused, hold, release } = useCarousel(members.length);
  const stop = useRovingStop(track);
  const rendered = useRenderedCount(renderedFirst.wall);
  if (members.length === 0) return null;

  return (
    <section
      aria-roledescription={t('wall.carousel')}
      aria-label={t('wall.title')}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className="mb-3 flex min-h-11 items-center gap-2">
        <h2 className="flex-1 text-lg font-semibold">{t('wall.title')}</h2>
        <IconButton
          label={t(isPaused ? 'wall.play' : 'wall.pause')}
          onClick={() => setPaused(!isPaused)}
          className="motion-reduce:hidden"
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
        <IconButton label={t('wall.previous')} variant="filled" onClick={() => move(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t('wall.next')} variant="filled" onClick={() => move(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <ul
        ref={track}
        aria-label={t('wall.title')}
        {...stop}
        className="member-cards -m-1 flex snap-x snap-mandatory scroll-px-1 gap-4 overflow-x-auto p-1 scrollbar-none motion-safe:scroll-smooth"
      >
        <CardLabelsProvider>
          {members.map((member, index) => (
            <li key={member.id} className="w-51 shrink-0 snap-start">
              {index < rendered ? <DiscoveryCard member={member} sizes="204px" eager={index < 6} /> : null}
            </li>
          ))}
        </CardLabelsProvider>
      </ul>
    </section>
  );
}
