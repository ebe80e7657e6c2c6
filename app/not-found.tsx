import { ProblemPage } from '@/components/shell/problem-page';
import { buttonClass } from '@/components/ui/button-class';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { pageTranslator } from '@/lib/platform/i18n/page';

export default async function NotFound() {
  const t = await pageTranslator('problems');
  // A plain link, because every page includes this page and should not load more code for it.
  const home = (
    <a href="/" className={buttonClass({})}>
      {t('notFound.home')}
    </a>
  );
  return <ProblemPage Illustration={NoPeople} title={t('notFound.title')} text={t('notFound.text')} action={home} />;
}
