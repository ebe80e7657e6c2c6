'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { Check } from '@/components/ui/icons/check';
import { Eye } from '@/components/ui/icons/eye';
import { Play } from '@/components/ui/icons/play';
import { sizedImage } from '@/lib/core/images';
import type { QueuedMedia } from '@/lib/media-review/model';

type MediaTileProps = {
  media: QueuedMedia;
  isCurrent: boolean;
  isSelected: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onShow: () => void;
};

/** A waiting picture or video in the grid, with a box that selects it. Only the current tile is a stop of the Tab key. */
export function MediaTile({ media, isCurrent, isSelected, onToggle, onFocus, onShow }: MediaTileProps) {
  const t = useTranslations('mediaReview');
  const { owner, path, isShown } = media;
  const use = t(`uses.${media.use}`);
  const details = { use, name: owner.username, age: owner.age };
  return (
    <li className="relative">
      <button
        type="button"
        data-tile
        tabIndex={isCurrent ? 0 : -1}
        aria-label={isShown ? t('tileShown', details) : t('tile', details)}
        aria-current={isCurrent || undefined}
        onFocus={onFocus}
        onClick={onShow}
        style={media.placeholder ? { backgroundImage: `url(data:image/webp;base64,${media.placeholder})` } : undefined}
        className={cx(
          'relative block aspect-square w-full overflow-hidden rounded-control bg-sunken bg-cover bg-center outline-offset-2',
          isCurrent && 'ring-3 ring-brand',
          isSelected && 'opacity-60',
        )}
      >
        {path ? (
          <img
            src={sizedImage(path, 480)}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            className="size-full object-cover"
          />
        ) : null}
        {media.video ? (
          <span className="absolute inset-0 m-auto flex size-11 items-center justify-center rounded-full bg-black/55 text-white">
            <Play className="size-5 fill-current" aria-hidden />
          </span>
        ) : null}
        <span className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-black/65 px-2 py-1 text-left text-xs font-medium text-white">
          <span className="min-w-0 flex-1 truncate">{use}</span>
          {isShown ? <Eye className="size-3.5 shrink-0" aria-hidden /> : null}
        </span>
      </button>
      <label className="absolute top-0 right-0 flex size-11 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          onChange={onToggle}
          aria-label={t('select', { use, name: owner.username })}
          className="peer size-6 appearance-none rounded-full border-2 border-white bg-black/35 checked:bg-brand"
        />
        <Check
          className="pointer-events-none absolute size-4 text-on-brand opacity-0 peer-checked:opacity-100"
          strokeWidth={3}
          aria-hidden
        />
      </label>
    </li>
  );
}
