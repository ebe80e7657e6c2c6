import { OnlineCount } from '@/components/shell/online-count';
import { ProductPicture } from '@/components/shell/product-picture';
import { Reasons } from '@/components/shell/reasons';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';

type FirstPageIntroProps = { siteName: string; online: number | undefined; className?: string };

/** Introduces the site below the log-in form, where there is no room next to it. */
export function FirstPageIntro({ siteName, online, className }: FirstPageIntroProps) {
  const t = useTranslations('intro');
  return (
    <section
      aria-labelledby="intro"
      className={cx('mt-10 rounded-sheet bg-linear-to-br from-hero-from to-hero-to p-6 text-on-brand', className)}
    >
      <h2 id="intro" className="text-lg font-bold text-balance">
        {t('title', { site: siteName })}
      </h2>
      <div className="mt-4 grid gap-5">
        <OnlineCount count={online} />
        <Reasons />
        <ProductPicture siteName={siteName} className="mx-auto h-auto w-full max-w-80" />
      </div>
    </section>
  );
}
