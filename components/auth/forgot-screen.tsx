import { getTranslations } from 'next-intl/server';
import { PageMember } from '@/components/shell/page-member';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { noMember } from '@/lib/core/page-member';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { href } from '@/lib/routing/href';
import { ForgotForm } from './forgot-form';
import { formMessages } from '@/components/forms/form-messages';

/** The forgotten-password page, on both terminals. */
export async function ForgotScreen({ page, minutes }: { page: PublicPage; minutes: number }) {
  const t = await getTranslations('auth.forgot');
  const labels = {
    intro: t('subtitle'),
    email: t('email'),
    submit: t('submit'),
    sentTitle: t('sentTitle'),
    sentHint: t('sentHint', { minutes }),
    again: t('again'),
  };
  return (
    <PublicShell {...page} title={t('title')}>
      <PageMember id={noMember} />
      <ForgotForm messages={await formMessages(['email'])} labels={labels} />
      <p className="mt-4 flex justify-center text-sm">
        <a
          href={href(page.terminal, 'login')}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-brand hover:underline"
        >
          <ChevronLeft className="size-4.5" aria-hidden />
          {t('login')}
        </a>
      </p>
    </PublicShell>
  );
}
