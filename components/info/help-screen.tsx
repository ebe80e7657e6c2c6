import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { controlClass } from '@/components/ui/control-class';
import { buttonClass } from '@/components/ui/button-class';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { listSpellingPairs } from '@/lib/core/fold-text';
import type { TierRights } from '@/lib/membership/model';
import { infoHref } from '@/lib/routing/info-pages';
import { canTranslateFor } from '@/lib/core/can-translate';
import type { DocumentPage } from './document-page';
import { DocumentSection } from './document-section';
import { DocumentShell } from './document-shell';
import { HelpData } from './help-data';
import { helpFacts, type HelpNumbers } from './help-facts';
import { helpGroups } from './help-questions';
import { richTags } from './rich-tags';
import { TierTable } from './tier-table';

type HelpScreenProps = {
  page: DocumentPage;
  rights: TierRights;
  numbers: HelpNumbers;
  /** True if the site has a translation service. */
  hasTranslator: boolean;
};

/** The questions that the screens raise, each answered in place. A search appears where scripts run. */
export function HelpScreen({ page, rights, numbers, hasTranslator }: HelpScreenProps) {
  const t = useTranslations('help');
  const info = useTranslations('info');
  const locale = useLocale();
  const facts = { ...helpFacts, ...numbers, ...richTags(locale) };
  const contents = helpGroups.map(({ id }) => ({ id, title: t(`groups.${id}`) }));
  const texts = helpGroups.flatMap(({ questions }) =>
    questions.map((key) => String(t.raw(`items.${key}.question`)) + String(t.raw(`items.${key}.answer`))),
  );
  const spellings = locale === 'en' ? undefined : listSpellingPairs(texts.join(''));
  return (
    <DocumentShell page={page} title={t('title')} intro={<p>{t('intro')}</p>} contents={contents}>
      <HelpData numbers={numbers} />
      <div role="search" data-search data-spellings={spellings} className="-mb-4 noscript:hidden print:hidden">
        <input
          type="search"
          dir="auto"
          aria-label={t('search')}
          placeholder={t('search')}
          className={controlClass('h-12')}
        />
        <p
          role="status"
          data-found={t('found', { count: '{count}' })}
          data-none={t('none')}
          className="mt-2 min-h-5 text-sm text-muted"
        />
      </div>
      {helpGroups.map(({ id, questions }) => (
        <DocumentSection key={id} id={id} title={t(`groups.${id}`)}>
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {questions.map((key) => (
              <details key={key} data-question className="group">
                <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-4 py-2.5 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
                  <h3>{t(`items.${key}.question`)}</h3>
                  <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180 print:hidden" aria-hidden />
                </summary>
                {/* The anchor is inside, so that a link to it opens the answer. */}
                <div id={key} className="grid scroll-mt-20 gap-3 px-4 pt-1 pb-4 text-sm">
                  {t.rich(`items.${key}.answer`, facts)}
                  {key === 'tiers' ? (
                    <TierTable rights={rights} translates={canTranslateFor(locale, hasTranslator)} />
                  ) : null}
                </div>
              </details>
            ))}
          </div>
        </DocumentSection>
      ))}
      <section className="rounded-card bg-brand-tint p-5 print:hidden">
        <h2 className="font-semibold">{info('moreHelp')}</h2>
        <p className="mt-1 text-sm">{info('moreHelpText')}</p>
        <a href={infoHref('contactUs', locale)} className={buttonClass({ variant: 'secondary' }, 'mt-3')}>
          {info('writeToUs')}
        </a>
      </section>
    </DocumentShell>
  );
}
