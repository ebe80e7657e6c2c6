'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { Heart } from '@/components/ui/icons/heart';
import type { Photo } from '@/lib/photos/model';
import { PhotoStateNote } from './photo-state';
import { usePhotoLike } from './use-photo-like';

type PhotoFooterProps = { photo: Photo; isOwn: boolean; day: string };

/** Below a photo in the viewer: its likes and its day. Comments belong here, next to the likes. */
export function PhotoFooter({ photo, isOwn, day }: PhotoFooterProps) {
  const t = useTranslations('photos');
  const { isLiked, likeCount, toggle } = usePhotoLike(photo, t('likeOffline'));
  return (
    <div>
      {isOwn ? <PhotoStateNote state={photo.state} /> : null}
      <div className="flex items-center gap-4">
        {isOwn ? (
          <p className="flex min-h-11 items-center gap-2 text-sm font-semibold tabular-nums">
            <Heart className="size-5" aria-hidden />
            {t('likes', { count: likeCount })}
          </p>
        ) : (
          <button
            type="button"
            aria-pressed={isLiked}
            aria-label={isLiked ? t('unlike') : t('like')}
            onClick={toggle}
            className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-full bg-black/45 px-4 text-sm font-semibold text-white tabular-nums transition-transform hover:bg-black/65 active:scale-95"
          >
            <Heart className={cx('size-5', isLiked && 'animate-pop fill-brand text-brand')} aria-hidden />
            {likeCount > 0 ? <span aria-hidden>{likeCount}</span> : <span aria-hidden>{t('like')}</span>}
          </button>
        )}
        <p className="ml-auto text-sm text-white/85">{day}</p>
      </div>
    </div>
  );
}
