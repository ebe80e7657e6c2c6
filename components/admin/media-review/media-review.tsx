'use client';

import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPhotos } from '@/components/ui/illustrations/no-photos';
import { Overlay } from '@/components/ui/overlay';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import type { QueuedMedia } from '@/lib/media-review/model';
import { MediaPreview } from './media-preview';
import { MediaTile } from './media-tile';
import { useMediaReview, type MediaReviewed, type Verdict } from './use-media-review';

const verdicts: Readonly<Record<string, Verdict>> = { a: 'approve', r: 'reject', b: 'ban' };

/** The grid of what waits, decided by keyboard or touch, with a large preview: at the right, or over the page on phones. */
export function MediaReview(reviewed: MediaReviewed) {
  const t = useTranslations('mediaReview');
  const { items, chosen, isSelected, toggle, decide, approveOthers } = useMediaReview(reviewed);
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const place = Math.min(at, items.length - 1);
  const current = items[place];
  const tiles = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];

  function focus(index: number) {
    const target = Math.max(0, Math.min(index, items.length - 1));
    setAt(target);
    tiles()[target]?.focus();
  }

  /** The selected pictures, else the current one. */
  const targets = (): readonly QueuedMedia[] => (chosen.length > 0 ? chosen : current ? [current] : []);

  async function run(verdict: Verdict, media = targets()) {
    const isOver = await decide(verdict, media);
    if (isOver) requestAnimationFrame(() => focus(place));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const verdict = verdicts[event.key.toLowerCase()];
    const columns = columnsOf(tiles());
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (step !== undefined) focus(place + step);
    else if (verdict) void run(verdict);
    else if (event.key === ' ' && current) toggle(current.key);
    else if (event.key === 'Enter') void approveOthers();
    else return;
    event.preventDefault();
  }

  function show(index: number) {
    setAt(index);
    // Where the preview is at the right, it is visible anyway.
    if (!window.matchMedia('(min-width: 64rem)').matches) setOpen(true);
  }

  if (!current)
    return (
      <>
        <StaffHeading title={t('title')} />
        <EmptyState Illustration={NoPhotos} title={t('empty.title')} text={t('empty.text')} />
      </>
    );
  const others = items.length - chosen.length;
  return (
    <>
      <StaffHeading title={t('title')} />
      <p className="mb-3 hidden text-xs text-muted lg:block">{t('keys')}</p>
      <div className="flex items-start gap-6">
        <div className="min-w-0 flex-1">
          <div className="sticky top-14 z-20 flex min-h-13 flex-wrap items-center gap-2 bg-bg/95 py-1 lg:top-0">
            {chosen.length > 0 ? (
              <>
                <span role="status" className="mr-auto text-sm font-medium">
                  {t('selected', { count: chosen.length })}
                </span>
                <Button size="sm" onClick={() => void run('approve', chosen)}>
                  {t('approve')}
                </Button>
                <Button size="sm" variant="danger" onClick={() => void run('reject', chosen)}>
                  {t('reject')}
                </Button>
              </>
            ) : null}
            {others > 0 ? (
              <Button size="sm" variant="secondary" onClick={() => void approveOthers()}>
                {chosen.length > 0 ? t('approveOthers', { count: others }) : t('approveAll', { count: others })}
              </Button>
            ) : null}
          </div>
          <ul
            ref={grid}
            aria-label={t('grid')}
            onKeyDown={handleKeyDown}
            className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2"
          >
            {items.map((media, index) => (
              <MediaTile
                key={media.key}
                media={media}
                isCurrent={index === place}
                isSelected={isSelected(media.key)}
                onToggle={() => toggle(media.key)}
                onFocus={() => setAt(index)}
                onShow={() => show(index)}
              />
            ))}
          </ul>
        </div>
        <aside className="sticky top-4 hidden w-96 shrink-0 lg:block">
          <MediaPreview media={current} onVerdict={(verdict) => void run(verdict, [current])} />
        </aside>
      </div>
      <Overlay open={isOpen} onOpenChange={setOpen} title={t('preview')} hiddenTitle>
        <MediaPreview
          media={current}
          onVerdict={(verdict) => {
            setOpen(false);
            void run(verdict, [current]);
          }}
        />
      </Overlay>
    </>
  );
}

/** Counts the tiles of the first row. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.getBoundingClientRect().top;
  return Math.max(1, tiles.filter((tile) => tile.getBoundingClientRect().top === top).length);
}
