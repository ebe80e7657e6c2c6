import { getTranslations } from 'next-intl/server';
import { formMessages } from '@/components/forms/form-messages';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { href } from '@/lib/routing/href';
import type { EmailChange } from '@/lib/settings/model';
import { ConfirmEmailForm } from './confirm-email-form';
import { DeadLink } from './dead-link';

type ConfirmEmailScreenProps = {
  page: PublicPage;
  /** Undefined when the link is no longer valid. */
  link: (EmailChange & { readonly token: string }) | undefined;
};

/**
 * The page of the link to a new email. The address changes by its button, not when the page opens: scanners of mailboxes
 * open every link.
 */
export async function ConfirmEmailScreen({ page, link }: ConfirmEmailScreenProps) {
  const t = await getTranslations('auth');
  const homeHref = href(page.terminal, 'home');
  if (!link) {
    return (
      <DeadLink
        page={page}
        purpose="confirmEmail"
        next={{ href: href(page.terminal, 'setup'), label: t('confirmEmail.settings') }}
      />
    );
  }
  const { token, username, email } = link;
  return (
    <PublicShell {...page} title={t('confirmEmail.title')} subtitle={t('confirmEmail.subtitle', { name: username })}>
      <ConfirmEmailForm
        token={token}
        email={email}
        messages={await formMessages([])}
        labels={{
          newEmail: t('confirmEmail.newEmail'),
          submit: t('confirmEmail.submit'),
          doneTitle: t('confirmEmail.doneTitle'),
          doneText: t('confirmEmail.doneText'),
          home: t('confirmEmail.home'),
        }}
        homeHref={homeHref}
      />
    </PublicShell>
  );
}
