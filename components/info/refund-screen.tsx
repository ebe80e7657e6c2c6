import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { limits } from '@/lib/core/limits';
import type { DocumentPage } from './document-page';
import { DocumentSection } from './document-section';
import { DocumentShell } from './document-shell';
import { richTags } from './rich-tags';
import { LastUpdated } from './last-updated';

const sections = ['final', 'renewal', 'gifts', 'dispute', 'when', 'rights'] as const;

/** The refund policy: what a payment buys, and how a charge is disputed. */
export function RefundScreen({ page }: { page: DocumentPage }) {
  const t = useTranslations('refund');
  const facts = { site: page.siteName, days: limits.disputeDays, ...richTags(useLocale()) };
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
        </DocumentSection>
      ))}
    </DocumentShell>
  );
}
