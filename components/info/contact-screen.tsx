import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { limits } from '@/lib/core/limits';
import { ContactForm } from './contact-form';
import type { DocumentPage } from './document-page';
import { DocumentSection } from './document-section';
import { DocumentShell } from './document-shell';
import { OperatorFacts } from './operator-facts';
import { richTags } from './rich-tags';

/** How to reach the operator, with a form for readers without an account. */
export function ContactScreen({ page }: { page: DocumentPage }) {
  const t = useTranslations('contact');
  const tags = richTags(useLocale());
  const contents = [
    { id: 'before', title: t('beforeTitle') },
    { id: 'form', title: t('form') },
    { id: 'operator', title: t('operator.title') },
  ];
  return (
    <DocumentShell page={page} title={t('title')} intro={<p>{t('intro')}</p>} contents={contents}>
      <DocumentSection id="before" title={t('beforeTitle')}>
        {t.rich('before', tags)}
      </DocumentSection>
      <DocumentSection id="form" title={t('form')}>
        <ContactForm />
      </DocumentSection>
      <DocumentSection id="operator" title={t('operator.title')}>
        <OperatorFacts operator={page.operator} />
        <p>{t('operator.text', { site: page.siteName, age: limits.minimumAge })}</p>
      </DocumentSection>
    </DocumentShell>
  );
}
