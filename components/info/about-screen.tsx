import { useLocale } from 'next-intl';
import { SiteData } from '@/components/shell/site-data';
import { useTranslations } from '@/components/shell/use-translations';
import { limits } from '@/lib/core/limits';
import type { DocumentPage } from './document-page';
import { DocumentSection } from './document-section';
import { DocumentShell } from './document-shell';
import { richTags } from './rich-tags';

const sections = ['what', 'promise', 'people', 'join'] as const;

/** The description of the site, its promises and who runs it. */
export function AboutScreen({ page }: { page: DocumentPage }) {
  const t = useTranslations('about');
  const facts = { site: page.siteName, age: limits.minimumAge, ...richTags(useLocale()) };
  const contents = sections.map((id) => ({ id, title: t(`sections.${id}.title`) }));
  return (
    <DocumentShell
      page={page}
      title={t('title', { site: page.siteName })}
      intro={<p>{t('intro', { site: page.siteName })}</p>}
      contents={contents}
    >
      <SiteData siteName={page.siteName} siteUrl={page.siteUrl} />
      {contents.map(({ id, title }) => (
        <DocumentSection key={id} id={id} title={title}>
          {t.rich(`sections.${id}.body`, facts)}
        </DocumentSection>
      ))}
    </DocumentShell>
  );
}
