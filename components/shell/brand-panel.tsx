import { useTranslations } from '@/components/shell/use-translations';
import { LogoMark } from '@/components/ui/logo';
import { LandingFaces } from './landing-faces';
import { OnlineCount } from './online-count';
import { ProductPicture } from './product-picture';
import { Reasons } from './reasons';

type BrandPanelProps = {
  siteName: string;
  /** Before the first log-in of a browser: faces instead of the product. */
  isFirstVisit?: boolean | undefined;
  /** The rounded number of members online, where it is shown. */
  online?: number | undefined;
};

/** Introduces the site next to the forms on wide screens: a sentence, the product and three reasons. */
export function BrandPanel({ siteName, isFirstVisit = false, online }: BrandPanelProps) {
  const t = useTranslations('shell');
  if (isFirstVisit) return <PanelOfFaces siteName={siteName} online={online} />;
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

function PanelOfFaces({ siteName, online }: Omit<BrandPanelProps, 'isFirstVisit'>) {
  return (
    <aside className="hidden w-[46%] max-w-180 bg-hero-to text-on-brand lg:block">
      <div className="sticky top-0 flex h-full max-h-[calc(100dvh-6rem)] flex-col justify-end overflow-hidden">
        <LandingFaces siteName={siteName} count={12} className="absolute inset-x-0 top-0 gap-3 p-3" />
        <div className="relative grid gap-5 bg-linear-to-t from-hero-to from-75% to-transparent p-10 pt-32 xl:px-14">
          <OnlineCount count={online} />
          <Reasons />
        </div>
      </div>
    </aside>
  );
}
