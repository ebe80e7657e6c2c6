'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useLiveCounts } from '@/components/comments/use-subject-counts';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import { imagePath, sizedImage, toUploadKey } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import type { Photo } from '@/lib/photos/model';
import { PhotoStateBadge } from './photo-state';

/** The width of a tile, as in `<img sizes>`; the columns are in member-photos.tsx. */
const sizes = '(min-width: 1024px) 200px, (min-width: 640px) 25vw, 33vw';

type PhotoTileProps = {
  photo: Photo;
  /** Names the photo for screen readers. */
  label: string;
  /** The day, on the first photo of each. */
  day?: string | undefined;
  /** For the first rows: fetches the picture at once. */
  eager: boolean;
  onOpen: () => void;
};

/** A photo in the grid. */
export function PhotoTile({ photo, label, day, eager, onOpen }: PhotoTileProps) {
  const t = useTranslations('photos');
  const { likeCount } = useLiveCounts({ kind: 'photo', id: photo.id }, photo);
  const key = toUploadKey(photo.path);
  return (
    <button
      type="button"
      data-picture={photo.id}
      onClick={onOpen}
      aria-label={photo.state === 'shown' ? label : `${label} · ${t(`states.${photo.state}.name`)}`}
      style={photo.placeholder ? { backgroundImage: `url(data:image/webp;base64,${photo.placeholder})` } : undefined}
      className="group relative block aspect-square w-full cursor-zoom-in overflow-hidden rounded-lg bg-sunken bg-cover bg-center @2xl:rounded-card"
    >
      <img
        src={sizedImage(photo.path, 480)}
        srcSet={key && limits.upload.widths.map((width) => `${imagePath(key, width)} ${width}w`).join(', ')}
        sizes={sizes}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        className="size-full object-cover transition-transform duration-200 motion-safe:group-hover:scale-[1.03]"
      />
      {day ? (
        <span
          aria-hidden
          suppressHydrationWarning
          className={cx(
            'absolute left-1.5 max-w-[calc(100%-0.75rem)] truncate rounded-full bg-black/55 px-2 py-0.5 text-left text-xs max-sm:px-1.5 max-sm:text-[0.75rem] font-semibold text-white',
            photo.state === 'shown' ? 'top-1.5' : 'top-7.5',
          )}
        >
          {day}
        </span>
      ) : null}
      {likeCount > 0 ? (
        <span
          aria-hidden
          className="absolute bottom-1.5 left-1.5 flex items-center gap-1 rounded-full bg-black/55 px-2 py-0.5 text-xs font-semibold text-white tabular-nums"
        >
          <Heart className="size-3.5 fill-current" aria-hidden />
          {likeCount}
        </span>
      ) : null}
      <PhotoStateBadge state={photo.state} />
    </button>
  );
}
