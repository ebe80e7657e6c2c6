import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { wholeAddressDays } from '@/lib/core/legal';
import { limits } from '@/lib/core/limits';
import type { DocumentPage } from './document-page';
import { DocumentSection } from './document-section';
import { DocumentShell } from './document-shell';
import { LastUpdated } from './last-updated';
import { OperatorFacts } from './operator-facts';
import { richTags } from './rich-tags';

const sections = [
  'what',
  'why',
  'others',
  'sharing',
  'staff',
  'cookies',
  'time',
  'rights',
  'security',
  'adults',
  'transfers',
  'changes',
] as const;

/** The data that the site stores, the purposes, and the rights of its members. */
export function PrivacyScreen({ page, sessionDays }: { page: DocumentPage; sessionDays: number }) {
  const t = useTranslations('privacy');
  const facts = {
    site: page.siteName,
    age: limits.minimumAge,
    session: sessionDays,
    visits: limits.visitorDays,
    addresses: wholeAddressDays,
    translations: limits.translation.keptDays,
    unused: limits.upload.unusedHours,
    ...richTags(useLocale()),
  };
  const contents = sections.map((id) => ({ id, title: t(`sections.${id}.title`) }));
  return (
    <DocumentShell
      page={page}
      title={t('title')}
      intro={
        <>
          <p>{t('intro', { site: page.siteName })}</p>
          <LastUpdated />
        </>
      }
      contents={contents}
    >
      {contents.map(({ id, title }) => (
        <DocumentSection key={id} id={id} title={title}>
          {t.rich(`sections.${id}.body`, facts)}
          {id === 'rights' ? <OperatorFacts operator={page.operator} /> : null}
        </DocumentSection>
      ))}
    </DocumentShell>
  );
}
