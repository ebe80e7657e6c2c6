import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { landingFaces } from '@/lib/core/landing-faces';

type LandingFacesProps = {
  siteName: string;
  count: number;
  /** True where the faces are always displayed: a hidden picture is not loaded. */
  eager?: boolean;
  className?: string;
};

/** Drawn people in three columns, who are no members: a guest sees no member. `npm run faces` draws them. */
export function LandingFaces({ siteName, count, eager = false, className }: LandingFacesProps) {
  const t = useTranslations('intro');
  const { width, height } = landingFaces;
  return (
    <div role="img" aria-label={t('faces', { site: siteName })} className={cx('grid grid-cols-3', className)}>
      {Array.from({ length: count }, (_, index) => (
        <img
          key={index}
          src={`/product/face-${index + 1}.webp`}
          width={width}
          height={height}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager && index < 3 ? 'high' : undefined}
          decoding="async"
          draggable={false}
          className="h-auto w-full rounded-card nth-[3n+2]:translate-y-6"
        />
      ))}
    </div>
  );
}
