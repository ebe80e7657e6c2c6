import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Footer } from '@/components/shell/footer';
import { InfoLinks } from '@/components/shell/info-links';
import { PageData } from '@/components/shell/page-data';
import { useTranslations } from '@/components/shell/use-translations';
import { buttonClass } from '@/components/ui/button-class';
import { Logo, LogoMark } from '@/components/ui/logo';
import { locales, toLegacyLanguage, type LegacyLanguage } from '@/lib/core/locale';
import { href } from '@/lib/routing/href';
import { inLanguage } from '@/lib/routing/info-pages';
import type { DocumentPage } from './document-page';
import { DocumentContent } from './document-content';
import { DocumentScript } from './document-script';
import type { ContentsEntry } from './table-of-contents';

type DocumentShellProps = {
  page: DocumentPage;
  title: ReactNode;
  intro: ReactNode;
  contents: readonly ContentsEntry[];
  children: ReactNode;
};

/** The name of each language in its own script, as short as a phone needs it. */
const shortNames = { en: 'EN', zhcn: '简', zhtw: '繁' } as const satisfies Record<LegacyLanguage, string>;

const pageLinks = '-mx-2 flex flex-wrap';
const pageLink =
  'flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm text-muted hover:text-text aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-text';

/**
 * The shell of an info page, or its text alone inside the shell of a member. Everything in it works without scripts; `public/document.js` adds what makes it easier, by
 * the `data-` attributes.
 */
export function DocumentShell({ page, title, intro, contents, children }: DocumentShellProps) {
  const t = useTranslations('shell');
  const info = useTranslations('info');
  const locale = useLocale();
  const intros = <div className="mt-3 grid gap-2 text-muted">{intro}</div>;
  if (page.isInside)
    return (
      <div className="@container">
        <DocumentContent
          title={title}
          intro={
            <>
              <nav aria-label={info('pages')} className="mt-3 border-b border-line">
                <InfoLinks inside current={page.name} className={pageLinks} linkClassName={pageLink} />
              </nav>
              {intros}
            </>
          }
          contents={contents}
        >
          {children}
        </DocumentContent>
        <DocumentScript />
      </div>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <PageData name={page.name} siteName={page.siteName} siteUrl={page.siteUrl} />
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3">
        {t('skipToContent')}
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="stage flex flex-wrap items-center gap-x-2 max-[22.5rem]:gap-x-1 py-2.5">
          <a href="/" aria-label={page.siteName} className="mr-auto flex min-h-11 min-w-11 items-center">
            <LogoMark className="size-8 sm:hidden" />
            <Logo name={page.siteName} className="max-sm:hidden" />
          </a>
          <nav aria-label={info('languages')}>
            <ul className="flex">
              {locales.map((value) => (
                <li key={value}>
                  <a
                    href={inLanguage(page.address, value)}
                    lang={value}
                    hrefLang={value}
                    data-language={toLegacyLanguage(value)}
                    aria-label={t(`languages.${value}`)}
                    aria-current={value === locale ? 'true' : undefined}
                    className="flex size-11 items-center justify-center rounded-full text-sm max-[22.5rem]:w-8 text-muted hover:bg-sunken hover:text-text aria-[current=true]:font-semibold aria-[current=true]:text-brand"
                  >
                    {shortNames[toLegacyLanguage(value)]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a
            href={inLanguage(href('desktop', 'login'), locale)}
            className={buttonClass({ variant: 'ghost' }, 'max-sm:hidden')}
          >
            {info('login')}
          </a>
          <a
            href={inLanguage(href('desktop', 'register'), locale)}
            className={buttonClass({}, 'max-[22.5rem]:px-3! max-[22.5rem]:text-xs!')}
          >
            {info('join')}
          </a>
        </div>
        <nav aria-label={info('pages')} className="stage">
          <InfoLinks current={page.name} className={pageLinks} linkClassName={pageLink} />
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="@container stage flex-1 py-8 outline-none">
        <p className="mb-4 hidden print:block">
          {page.siteName} · <span data-address />
        </p>
        <DocumentContent title={title} intro={intros} contents={contents}>
          {children}
        </DocumentContent>
      </main>
      <Footer siteName={page.siteName} year={page.year} />
      <script src="/document.js" nonce={page.nonce} async data-document />
    </div>
  );
}
