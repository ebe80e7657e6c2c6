'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { MemberPhoto } from './member-photo';
import type { ProfilePicture } from './profile-pictures';

type ProfileCarouselProps = {
  name: string;
  pictures: readonly ProfilePicture[];
  /** As in `<img sizes>`. */
  sizes: string;
  /** The picture that the carousel moves to at once; undefined to stay. */
  shownId: string | undefined;
  /** Called with the picture that the carousel moves to. */
  onMove?: ((id: string) => void) | undefined;
  /** Called with the picture that was pressed. */
  onOpen: (id: string) => void;
};

/** More pictures than that are counted in digits. */
const maxBars = 12;

/** The pictures at the top of a profile: one at a time, moved by swipe, buttons or arrow keys. */
export function ProfileCarousel({ name, pictures, sizes, shownId, onMove, onOpen }: ProfileCarouselProps) {
  const t = useTranslations('members');
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // Each picture is loaded when the one before it is in view.
  const [reached, setReached] = useState(1);
  const count = pictures.length;
  const shownIndex = pictures.findIndex(({ id }) => id === shownId);

  useEffect(() => {
    const row = track.current;
    if (row && shownIndex >= 0) row.scrollTo({ left: shownIndex * row.clientWidth, behavior: 'instant' });
  }, [shownIndex]);

  function show(index: number) {
    const row = track.current;
    if (row) row.scrollTo({ left: ((index + count) % count) * row.clientWidth });
  }

  function handleScroll({ currentTarget: row }: UIEvent<HTMLElement>) {
    const index = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
    const picture = pictures[index];
    if (index === at || !picture) return;
    setAt(index);
    setReached((before) => Math.max(before, index + 1));
    onMove?.(picture.id);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    show(at + step);
  }

  return (
    <section
      aria-roledescription={t('photos.carousel')}
      aria-label={t('photos.label', { name })}
      onKeyDown={handleKey}
      className="group/carousel absolute inset-0"
    >
      <ul
        ref={track}
        onScroll={handleScroll}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none motion-safe:scroll-smooth"
      >
        {pictures.map(({ id, src, placeholder }, index) => (
          <li key={id} inert={index !== at} className="relative size-full shrink-0 snap-center snap-always">
            {index <= reached ? (
              <MemberPhoto
                name={name}
                src={src}
                placeholder={placeholder}
                alt={t('photoOf', { name })}
                sizes={sizes}
                eager={index === 0}
                className="absolute inset-0"
              />
            ) : null}
            {src && index <= reached ? (
              <button
                type="button"
                data-picture={id}
                aria-label={t('enlarge', { name })}
                onClick={() => onOpen(id)}
                className="absolute inset-0 cursor-zoom-in -outline-offset-4 focus-visible:outline-white"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <>
          <div aria-hidden className="pointer-events-none absolute inset-x-16 top-5 flex justify-center gap-1.5">
            {count > maxBars ? (
              <span className="-mt-1 rounded-full bg-black/55 px-2.5 py-1 text-xs font-semibold text-white tabular-nums">
                {at + 1} / {count}
              </span>
            ) : (
              pictures.map(({ id }, index) => (
                <span
                  key={id}
                  className={cx(
                    'h-1 max-w-10 flex-1 rounded-full shadow-card',
                    index === at ? 'bg-white' : 'bg-white/45',
                  )}
                />
              ))
            )}
          </div>
          <p role="status" className="sr-only">
            {t('photos.position', { at: at + 1, count })}
          </p>
          <CarouselButton label={t('photos.previous')} onClick={() => show(at - 1)} side="left-2" />
          <CarouselButton label={t('photos.next')} onClick={() => show(at + 1)} side="right-2" isNext />
        </>
      ) : null}
    </section>
  );
}

type CarouselButtonProps = { label: string; onClick: () => void; side: string; isNext?: boolean };

/** On touch screens the button is visible while it has the focus: there, a swipe does the same. */
function CarouselButton({ label, onClick, side, isNext = false }: CarouselButtonProps) {
  const Arrow = isNext ? ChevronRight : ChevronLeft;
  return (
    <span
      className={cx(
        'absolute top-[calc(50%-1.375rem)] opacity-0 transition-opacity focus-within:opacity-100 pointer-fine:group-hover/carousel:opacity-100',
        side,
      )}
    >
      <IconButton label={label} variant="onPhoto" onClick={onClick} tabIndex={-1}>
        <Arrow aria-hidden />
      </IconButton>
    </span>
  );
}
