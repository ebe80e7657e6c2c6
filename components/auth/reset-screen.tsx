import { getTranslations } from 'next-intl/server';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { limits } from '@/lib/core/limits';
import { href } from '@/lib/routing/href';
import { formMessages } from '@/components/forms/form-messages';
import { DeadLink } from './dead-link';
import { ResetForm } from './reset-form';

/** The page of the emailed link. `token` is undefined when the link is no longer valid. */
export async function ResetScreen({ page, token }: { page: PublicPage; token: string | undefined }) {
  const t = await getTranslations('auth');
  if (!token) {
    return (
      <DeadLink
        page={page}
        purpose="reset"
        next={{ href: href(page.terminal, 'forgotPassword'), label: t('reset.again') }}
      />
    );
  }
  const labels = {
    password: t('reset.password'),
    passwordHint: t('register.passwordHint', { min: limits.password.min }),
    repassword: t('reset.repassword'),
    submit: t('reset.submit'),
    doneTitle: t('reset.doneTitle'),
    doneText: t('reset.doneText'),
    login: t('reset.login'),
  };
  return (
    <PublicShell {...page} title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <ResetForm
        token={token}
        messages={await formMessages(['newPassword', 'repassword'])}
        labels={labels}
        loginHref={href(page.terminal, 'login')}
      />
    </PublicShell>
  );
}
