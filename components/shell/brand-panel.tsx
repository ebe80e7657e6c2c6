import { useTranslations } from '@/components/shell/use-translations';
import { LogoMark } from '@/components/ui/logo';
import { OnlineCount } from './online-count';
import { ProductPicture } from './product-picture';
import { Reasons } from './reasons';

type BrandPanelProps = {
  siteName: string;
  /** The rounded number of members online, where it is shown. */
  online?: number | undefined;
};

/** Introduces the site next to the forms on wide screens: a sentence, the product and three reasons. */
export function BrandPanel({ siteName, online }: BrandPanelProps) {
  const t = useTranslations('shell');
  return (
    <aside className="hidden w-[46%] max-w-180 bg-linear-to-br from-hero-from to-hero-to text-on-brand lg:block">
      {/* Keeps the panel in view next to a long form. */}
      <div className="sticky top-0 flex h-full max-h-[calc(100dvh-6rem)] flex-col justify-between gap-8 p-10 xl:p-14">
        <p className="flex items-center gap-3 text-lg font-bold">
          <span data-theme="light" className="flex size-11 items-center justify-center rounded-card bg-on-brand">
            <LogoMark className="size-7" />
          </span>
          {siteName}
        </p>
        <ProductPicture siteName={siteName} className="mx-auto min-h-0 w-auto max-w-full shrink object-contain" />
        <div className="grid gap-5">
          <p className="max-w-100 text-xl font-bold text-balance">{t('tagline')}</p>
          <OnlineCount count={online} />
          <Reasons />
        </div>
      </div>
    </aside>
  );
}
