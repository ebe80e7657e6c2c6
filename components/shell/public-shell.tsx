import { useTranslations } from '@/components/shell/use-translations';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Logo, LogoMark } from '@/components/ui/logo';
import type { Terminal } from '@/lib/core/terminal';
import type { ListedPage } from '@/lib/routing/indexed-pages';
import { BrandPanel } from './brand-panel';
import { LandingFaces } from './landing-faces';
import { Footer } from './footer';
import { InfoLinks } from './info-links';
import { LanguageSwitch } from './language-switch';
import { PageData } from './page-data';
import { ShellProviders } from './shell-providers';
import { TerminalSwitch } from './terminal-switch';

/** The properties of a page that the shell of visitors' pages requires. */
export type PublicPage = {
  terminal: Terminal;
  siteName: string;
  siteUrl: string;
  year: number;
  /** The same page on the other terminal. */
  otherTerminalHref?: string | undefined;
  /** The page, where search engines list it. */
  listed?: ListedPage | undefined;
};

type PublicShellProps = Omit<PublicPage, 'siteUrl'> & {
  siteUrl?: string;
  /** The only heading of the page. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** Before the first log-in of a browser: faces precede the heading, or are next to it. */
  isFirstVisit?: boolean;
  /** True for a form that is longer than the screen: centred, it would move while it arrives. */
  isLong?: boolean;
  /** The rounded number of members online, where the panel shows it. */
  online?: number | undefined;
  children: ReactNode;
};

/** The shell of log-in, registration and other visitors' pages: on wide screens with a panel next to the form. */
export function PublicShell({
  terminal,
  title,
  subtitle,
  isFirstVisit = false,
  online,
  isLong = false,
  siteName,
  year,
  siteUrl,
  otherTerminalHref,
  listed,
  children,
}: PublicShellProps) {
  const t = useTranslations('shell');
  const mobile = terminal === 'mobile';
  return (
    <ShellProviders terminal={terminal}>
      {listed && siteUrl ? <PageData name={listed} siteName={siteName} siteUrl={siteUrl} /> : null}
      <p className="old-browser">{t('oldBrowser', { name: siteName })}</p>
      <div className="flex min-h-dvh flex-col">
        <div className="flex flex-1">
          {mobile ? null : <BrandPanel siteName={siteName} isFirstVisit={isFirstVisit} online={online} />}
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="flex h-16 items-center justify-between px-5 sm:px-8">
              <a href="/" aria-label={siteName} className="flex min-h-11 min-w-11 items-center">
                {mobile && !isFirstVisit ? (
                  <LogoMark className="size-8" />
                ) : (
                  <Logo name={siteName} {...(!isFirstVisit && { className: 'lg:hidden' })} />
                )}
              </a>
              <LanguageSwitch className="-mr-3 [&>span]:inline" />
            </header>
            <main
              id="content"
              className={cx(
                'mx-auto flex w-full max-w-110 flex-1 flex-col px-5 pt-4 pb-10 sm:px-8',
                !isLong && 'justify-center',
              )}
            >
              {isFirstVisit ? (
                <LandingFaces
                  siteName={siteName}
                  count={6}
                  eager={mobile}
                  className={cx(
                    '-mx-2 mb-4 max-h-80 shrink-0 gap-2 overflow-hidden mask-b-from-80%',
                    !mobile && 'lg:hidden',
                  )}
                />
              ) : null}
              <h1 className="text-xl font-bold text-balance">{title}</h1>
              {subtitle ? <p className="mt-1 text-sm text-muted">{subtitle}</p> : null}
              <div className="mt-6">{children}</div>
            </main>
            {mobile ? (
              <footer className="mt-6 border-t border-line px-5 pt-3 pb-safe sm:px-8">
                <nav aria-label={t('footer.links')}>
                  <InfoLinks
                    className="flex flex-wrap justify-center gap-x-5"
                    linkClassName="inline-flex min-h-11 items-center text-sm text-muted hover:text-text"
                  />
                </nav>
                {otherTerminalHref ? (
                  <div className="flex justify-center">
                    <TerminalSwitch to="desktop" href={otherTerminalHref} label={t('terminal.toDesktop')} />
                  </div>
                ) : null}
              </footer>
            ) : null}
          </div>
        </div>
        {mobile ? null : <Footer siteName={siteName} year={year} mobileHref={otherTerminalHref} />}
      </div>
    </ShellProviders>
  );
}
