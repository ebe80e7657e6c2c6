import { getTranslations } from 'next-intl/server';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { href } from '@/lib/routing/href';
import { formMessages } from '@/components/forms/form-messages';
import { ClearLeftovers } from './clear-leftovers';
import { LoginForm } from './login-form';

/** The log-in page, on both terminals. */
export async function LoginScreen({ page }: { page: PublicPage }) {
  const t = await getTranslations('auth.login');
  const labels = {
    account: t('account'),
    password: t('password'),
    remember: t('remember'),
    forgot: t('forgot'),
    submit: t('submit'),
  };
  return (
    <PublicShell {...page} title={t('title')} subtitle={t('subtitle')}>
      <ClearLeftovers />
      <LoginForm
        messages={await formMessages(['account', 'password'])}
        labels={labels}
        forgotHref={href(page.terminal, 'forgotPassword')}
        remembers={page.terminal === 'mobile'}
      />
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t('newHere')}
        <a
          href={href(page.terminal, 'register')}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t('join')}
        </a>
      </p>
    </PublicShell>
  );
}
