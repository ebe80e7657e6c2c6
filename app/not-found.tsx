import { getTranslations } from 'next-intl/server';
import { ProblemPage } from '@/components/shell/problem-page';
import { buttonClass } from '@/components/ui/button-class';
import { NoPeople } from '@/components/ui/illustrations/no-people';

export default async function NotFound() {
  const t = await getTranslations('problems.notFound');
  // A plain link, because every page includes this page and should not load more code for it.
  const home = (
    <a href="/" className={buttonClass({})}>
      {t('home')}
    </a>
  );
  return <ProblemPage Illustration={NoPeople} title={t('title')} text={t('text')} action={home} />;
}
