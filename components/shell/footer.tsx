import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { limits } from '@/lib/core/limits';
import { href } from '@/lib/routing/href';
import { TerminalSwitch } from './terminal-switch';

type FooterProps = {
  siteName: string;
  year: number;
  /** The same page on phones; without it, the switch is omitted. */
  mobileHref?: string | undefined;
};

/** The copyright, the info pages and the switch to the mobile layout. */
export function Footer({ siteName, year, mobileHref }: FooterProps) {
  const t = useTranslations('shell');
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-6 gap-y-2 px-6 py-6 text-xs text-muted">
        <p>{t('footer.copyright', { from: String(limits.copyrightFrom), to: String(year), name: siteName })}</p>
        <nav aria-label={t('footer.links')}>
          <ul className="flex flex-wrap items-center gap-x-5">
            <li>
              <SoftLink
                href={href('desktop', 'terms')}
                className="inline-flex min-h-8 items-center hover:text-text hover:underline"
              >
                {t('footer.termsOfUse')}
              </SoftLink>
            </li>
            {mobileHref ? (
              <li>
                <TerminalSwitch
                  to="mobile"
                  href={mobileHref}
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
