import { getTranslations } from 'next-intl/server';
import { PublicShell } from '@/components/shell/public-shell';
import { buttonClass } from '@/components/ui/button-class';
import { Unlink } from '@/components/ui/icons/unlink';
import { limits } from '@/lib/core/limits';
import { formMessages } from './form-messages';
import { FormResult } from './form-result';
import { publicLinks, type PublicFrame } from './public-links';
import { ResetForm } from './reset-form';

/** Where the mailed link leads; `token` is left out when the link is dead. */
export async function ResetScreen({ frame, token }: { frame: PublicFrame; token: string | undefined }) {
  const t = await getTranslations('auth');
  const links = publicLinks(frame.terminal);
  if (!token) {
    return (
      <PublicShell {...frame} title={t('reset.title')}>
        <FormResult icon={<Unlink aria-hidden />} title={t('reset.deadTitle')} text={t('reset.deadText')}>
          <a href={links.forgot} className={buttonClass({ wide: true })}>
            {t('reset.again')}
          </a>
        </FormResult>
      </PublicShell>
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
    <PublicShell {...frame} title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <ResetForm
        token={token}
        words={await formMessages(['newpassword', 'repassword'])}
        labels={labels}
        loginHref={links.login}
      />
    </PublicShell>
  );
}
