import { getTranslations } from 'next-intl/server';
import { formMessages } from '@/components/forms/form-messages';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import type { EmailSubscription } from '@/lib/emails/model';
import { href } from '@/lib/routing/href';
import { DeadLink } from './dead-link';
import { UnsubscribeForm } from './unsubscribe-form';

type UnsubscribeScreenProps = {
  page: PublicPage;
  /** Undefined for an unknown link. */
  link: (EmailSubscription & { readonly token: string }) | undefined;
};

/** The page of the link in a notification email. Its buttons change the settings, not the opening of the page. */
export async function UnsubscribeScreen({ page, link }: UnsubscribeScreenProps) {
  const [t, kindNames] = await Promise.all([getTranslations('auth.unsubscribe'), getTranslations('settings')]);
  const settingsHref = href(page.terminal, 'notification');
  if (!link) {
    return <DeadLink page={page} purpose="unsubscribe" next={{ href: settingsHref, label: t('settings') }} />;
  }
  const { token, username, kinds, sendsEmails } = link;
  return (
    <PublicShell {...page} title={t('title')} subtitle={t('subtitle', { name: username })}>
      <UnsubscribeForm
        token={token}
        kinds={kinds.map(({ kind, isOn }) => ({ kind, isOn, name: kindNames(`notification.kinds.${kind}`) }))}
        sendsEmails={sendsEmails}
        messages={await formMessages([])}
        labels={{
          kindsTitle: t('kindsTitle'),
          on: t('on'),
          off: t('off'),
          stop: t('stop'),
          again: t('again'),
          stopped: t('stopped'),
          resumed: t('resumed'),
          stopAll: t('stopAll'),
          stopAllHint: t('stopAllHint'),
          allStopped: t('allStopped'),
          startAll: t('startAll'),
          noEmails: t('noEmails'),
          settings: t('settings'),
        }}
        settingsHref={settingsHref}
      />
    </PublicShell>
  );
}
