import { getTranslations } from 'next-intl/server';
import { formMessages } from '@/components/forms/form-messages';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { href } from '@/lib/routing/href';
import type { EmailUndo } from '@/lib/settings/model';
import { DeadLink } from './dead-link';
import { UndoEmailForm } from './undo-email-form';

type UndoEmailScreenProps = {
  page: PublicPage;
  /** Undefined when the link is no longer valid. */
  link: (EmailUndo & { readonly token: string }) | undefined;
};

/**
 * The page of the link by which a former address takes its account back. The account changes by its button, not when the page
 * opens: scanners of mailboxes open every link.
 */
export async function UndoEmailScreen({ page, link }: UndoEmailScreenProps) {
  const t = await getTranslations('auth');
  if (!link) {
    return (
      <DeadLink
        page={page}
        purpose="undoEmail"
        next={{ href: href(page.terminal, 'contactUs'), label: t('undoEmail.contact') }}
      />
    );
  }
  const { token, username, email } = link;
  return (
    <PublicShell {...page} title={t('undoEmail.title')} subtitle={t('undoEmail.subtitle', { name: username })}>
      <UndoEmailForm
        token={token}
        email={email}
        messages={await formMessages([])}
        labels={{ email: t('undoEmail.email'), effects: t('undoEmail.effects'), submit: t('undoEmail.submit') }}
      />
    </PublicShell>
  );
}
