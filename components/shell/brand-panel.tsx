import { useTranslations } from '@/components/shell/use-translations';
import { Languages } from '@/components/ui/icons/languages';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { ShieldCheck } from '@/components/ui/icons/shield-check';
import { LogoMark } from '@/components/ui/logo';
import { HeroIllustration } from './hero-illustration';

/** Introduces the site next to the forms on wide screens: one sentence and three promises. */
export function BrandPanel({ siteName }: { siteName: string }) {
  const t = useTranslations('shell');
  const promises = [
    { icon: ShieldCheck, text: t('promiseReal') },
    { icon: MessageCircle, text: t('promisePrivate') },
    { icon: Languages, text: t('promiseLive') },
  ];
  return (
    <aside className="hidden w-[46%] max-w-180 bg-linear-to-br from-hero-from to-hero-to text-on-brand lg:block">
      {/* Keeps the panel in view next to a long form. */}
      <div className="sticky top-0 flex h-full max-h-dvh flex-col justify-between gap-8 p-10 xl:p-14">
        <p className="flex items-center gap-3 text-lg font-bold">
          <span data-theme="light" className="flex size-11 items-center justify-center rounded-card bg-on-brand">
            <LogoMark className="size-7" />
          </span>
          {siteName}
        </p>
        <HeroIllustration className="mx-auto min-h-0 w-full max-w-110" />
        <div>
          <p className="max-w-100 text-xl font-bold text-balance">{t('tagline')}</p>
          <ul className="mt-6 grid gap-3">
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-center gap-3 text-sm">
                <Icon className="size-5 shrink-0 opacity-90" aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}
