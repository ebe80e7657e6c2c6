import { useTranslations } from 'next-intl';
import { SoftLink } from '@/components/ui/soft-link';
import { limits } from '@/lib/core/limits';
import { findRoute } from '@/lib/routing/routes';
import { TerminalSwitch } from './terminal-switch';

/** Shown as soon as the page table has the page. */
const links = [
  ['aboutUs', '/w/info/about-us'],
  ['contactUs', '/w/info/contact-us'],
  ['helpCenter', '/w/info/help-center'],
  ['privacyPolicy', '/w/info/privacy-policy'],
  ['refund', '/w/info/refund'],
  ['termsOfUse', '/w/info/terms-of-use'],
] as const;

export type FooterProps = {
  siteName: string;
  year: number;
  /** The same place on the phone version; the switch is left out without it. */
  twinHref?: string;
};

/** Copyright since 2011 and the pages that say who we are. */
export function Footer({ siteName, year, twinHref }: FooterProps) {
  const t = useTranslations('shell');
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-6 text-xs text-muted">
        <p>{t('footer.copyright', { from: String(limits.copyrightFrom), to: String(year), name: siteName })}</p>
        <nav aria-label={t('footer.links')}>
          <ul className="flex flex-wrap items-center gap-x-5">
            {links
              .filter(([, href]) => findRoute(href))
              .map(([key, href]) => (
                <li key={key}>
                  <SoftLink href={href} className="inline-flex min-h-8 items-center hover:text-text hover:underline">
                    {t(`footer.${key}`)}
                  </SoftLink>
                </li>
              ))}
            {twinHref ? (
              <li>
                <TerminalSwitch
                  to="mobile"
                  href={twinHref}
                  label={t('terminal.toMobile')}
                  className="min-h-8 text-xs"
                />
              </li>
            ) : null}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
