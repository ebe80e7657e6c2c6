'use client';

import { MemberPhoto } from '@/components/members/member-photo';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import type { Trend, TrendImage } from '@/lib/trends/model';

/** Wider and taller pictures are cut; the viewer shows them whole. */
const proportions = { narrowest: 3 / 4, widest: 16 / 9 };

type TrendPictureProps = {
  trend: Pick<Trend, 'id' | 'kind' | 'author'>;
  image: TrendImage;
  /** In the first row of the page. */
  eager: boolean;
  onOpen: () => void;
};

/** The picture of a post, which opens in the viewer. */
export function TrendPicture({ trend: { id, kind, author }, image, eager, onOpen }: TrendPictureProps) {
  const t = useTranslations('trends');
  const isAvatar = kind === 'avatar';
  const { width, height } = image.size;
  const ratio = Math.min(proportions.widest, Math.max(proportions.narrowest, width / height));
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-label={t('openPicture', { name: author.username })}
        onClick={onOpen}
        data-picture={id}
        style={isAvatar ? undefined : { aspectRatio: ratio }}
        className={cx('block max-w-full overflow-hidden rounded-card', isAvatar ? 'size-40' : 'max-h-140 w-full')}
      >
        <MemberPhoto
          name={author.username}
          src={image.path}
          placeholder={image.placeholder}
          alt=""
          sizes={isAvatar ? '160px' : '(min-width: 700px) 606px, 92vw'}
          eager={eager}
          className="size-full"
        />
      </button>
      {image.isPending ? <p className="mt-1.5 text-xs text-muted">{t('pending')}</p> : null}
    </div>
  );
}
