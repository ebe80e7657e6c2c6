import { useTranslations } from '@/components/shell/use-translations';
import { limits } from '@/lib/core/screen-limits';
import { InfoLinks } from './info-links';
import { TerminalSwitch } from './terminal-switch';

type FooterProps = {
  siteName: string;
  year: number;
  /** The same page on phones; without it, the switch is omitted. */
  mobileHref?: string | undefined;
  /** True in the shell of a member. */
  inside?: boolean;
};

/** The copyright, the info pages and the switch to the mobile layout. */
export function Footer({ siteName, year, mobileHref, inside = false }: FooterProps) {
  const t = useTranslations('shell');
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="stage flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-xs text-muted">
        <p>{t('footer.copyright', { from: String(limits.copyrightFrom), to: String(year), name: siteName })}</p>
        <nav aria-label={t('footer.links')}>
          <InfoLinks
            inside={inside}
            className="flex flex-wrap items-center gap-x-5 [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center pointer-coarse:[&_a]:min-h-11 [&_a]:hover:text-text [&_a]:hover:underline"
          />
        </nav>
        {mobileHref ? (
          <TerminalSwitch to="mobile" href={mobileHref} label={t('terminal.toMobile')} className="min-h-8 text-xs" />
        ) : null}
      </div>
    </footer>
  );
}
