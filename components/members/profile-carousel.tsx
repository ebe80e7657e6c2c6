'use client';

import { useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { PictureViewer } from '@/components/ui/picture-viewer';
import { MemberPhoto } from './member-photo';

type ProfileCarouselProps = {
  name: string;
  /** Paths of the pictures; one empty path is a member without a picture. */
  pictures: readonly string[];
  /** As in `<img sizes>`. */
  sizes: string;
  /** Called with the index of the picture that the carousel moves to. */
  onMove?: (index: number) => void;
};

/** The pictures at the top of a profile: one at a time, moved by swipe, buttons or arrow keys. */
export function ProfileCarousel({ name, pictures, sizes, onMove }: ProfileCarouselProps) {
  const t = useTranslations('members');
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [enlarged, setEnlarged] = useState<string>();
  const label = t('photos.label', { name });
  const alt = t('photoOf', { name });
  const count = pictures.length;

  function show(index: number) {
    const row = track.current;
    if (row) row.scrollTo({ left: ((index + count) % count) * row.clientWidth });
  }

  function handleScroll({ currentTarget: row }: UIEvent<HTMLElement>) {
    const index = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
    if (index === at) return;
    setAt(index);
    onMove?.(index);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    show(at + step);
  }

  /** The carousel follows the viewer, so that the picture is in its place when the viewer closes. */
  function handleEnlarge(src: string | undefined) {
    setEnlarged(src);
    if (src !== undefined && track.current)
      track.current.scrollTo({ left: pictures.indexOf(src) * track.current.clientWidth, behavior: 'instant' });
  }

  return (
    <section
      aria-roledescription={t('photos.carousel')}
      aria-label={label}
      onKeyDown={handleKey}
      className="group/carousel absolute inset-0"
    >
      <ul
        ref={track}
        onScroll={handleScroll}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none motion-safe:scroll-smooth"
      >
        {pictures.map((src, index) => (
          <li key={src} inert={index !== at} className="relative size-full shrink-0 snap-center snap-always">
            <MemberPhoto
              name={name}
              src={src}
              alt={alt}
              sizes={sizes}
              eager={index === 0}
              className="absolute inset-0"
            />
            {src ? (
              <button
                type="button"
                data-picture={src}
                aria-label={t('enlarge', { name })}
                onClick={() => setEnlarged(src)}
                className="absolute inset-0 cursor-zoom-in -outline-offset-4 focus-visible:outline-white"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <>
          <div aria-hidden className="pointer-events-none absolute inset-x-16 top-5 flex justify-center gap-1.5">
            {pictures.map((src, index) => (
              <span
                key={src}
                className={cx(
                  'h-1 max-w-10 flex-1 rounded-full shadow-card',
                  index === at ? 'bg-white' : 'bg-white/45',
                )}
              />
            ))}
          </div>
          <p role="status" className="sr-only">
            {t('photos.position', { at: at + 1, count })}
          </p>
          <CarouselButton label={t('photos.previous')} onClick={() => show(at - 1)} side="left-2" />
          <CarouselButton label={t('photos.next')} onClick={() => show(at + 1)} side="right-2" isNext />
        </>
      ) : null}
      <PictureViewer
        pictures={pictures.filter(Boolean).map((src) => ({ id: src, src, alt }))}
        shownId={enlarged}
        onShow={handleEnlarge}
        label={label}
      />
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
