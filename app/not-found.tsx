import { getTranslations } from 'next-intl/server';
import { ProblemPage } from '@/components/shell/problem-page';
import { ButtonLink } from '@/components/ui/button';

export default async function NotFound() {
  const t = await getTranslations('problems.notFound');
  return <ProblemPage picture="people" title={t('title')} text={t('text')} action={<ButtonLink href="/">{t('home')}</ButtonLink>} />;
}
