import { getTranslations } from 'next-intl/server';
import { PublicShell } from '@/components/shell/public-shell';
import { formMessages } from './form-messages';
import { LoginForm } from './login-form';
import { publicLinks, type PublicFrame } from './public-links';

/** Log-in, on either terminal. */
export async function LoginScreen({ frame }: { frame: PublicFrame }) {
  const t = await getTranslations('auth.login');
  const links = publicLinks(frame.terminal);
  const labels = {
    account: t('account'),
    password: t('password'),
    remember: t('remember'),
    forgot: t('forgot'),
    submit: t('submit'),
  };
  return (
    <PublicShell {...frame} title={t('title')} subtitle={t('subtitle')}>
      <LoginForm
        words={await formMessages(['account', 'password'])}
        labels={labels}
        forgotHref={links.forgot}
        remembers={frame.terminal === 'mobile'}
      />
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t('newHere')}
        <a href={links.register} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {t('join')}
        </a>
      </p>
    </PublicShell>
  );
}
