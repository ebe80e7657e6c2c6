import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { limits } from '@/lib/core/limits';
import { securityFile } from '@/lib/routing/sections';
import type { DocumentPage } from './document-page';
import { DocumentSection } from './document-section';
import { DocumentShell } from './document-shell';
import { OperatorFacts } from './operator-facts';
import { richTags } from './rich-tags';

/** Who runs the site, and how to reach them. */
export function ImprintScreen({ page }: { page: DocumentPage }) {
  const t = useTranslations('imprint');
  const contact = useTranslations('contact');
  const tags = richTags(useLocale());
  const contents = (['who', 'reach', 'security'] as const).map((id) => ({ id, title: t(`sections.${id}.title`) }));
  return (
    <DocumentShell
      page={page}
      title={t('title')}
      intro={<p>{t('intro', { site: page.siteName })}</p>}
      contents={contents}
    >
      <DocumentSection id="who" title={t('sections.who.title')}>
        <OperatorFacts operator={page.operator} />
        <p>{contact('operator.text', { site: page.siteName, age: limits.minimumAge })}</p>
      </DocumentSection>
      <DocumentSection id="reach" title={t('sections.reach.title')}>
        {t.rich('sections.reach.body', tags)}
      </DocumentSection>
      <DocumentSection id="security" title={t('sections.security.title')}>
        {t.rich('sections.security.body', { ...tags, file: securityFile })}
      </DocumentSection>
    </DocumentShell>
  );
}
