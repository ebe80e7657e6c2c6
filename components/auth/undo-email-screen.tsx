import { getTranslations } from 'next-intl/server';
import { formMessages } from '@/components/forms/form-messages';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { buttonClass } from '@/components/ui/button-class';
import { Unlink } from '@/components/ui/icons/unlink';
import { href } from '@/lib/routing/href';
import type { EmailUndo } from '@/lib/settings/model';
import { FormResult } from './form-result';
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
      <PublicShell {...page} title={t('undoEmail.title')}>
        <FormResult icon={<Unlink aria-hidden />} title={t('undoEmail.deadTitle')} text={t('undoEmail.deadText')}>
          <a href={href(page.terminal, 'contactUs')} className={buttonClass({ wide: true })}>
            {t('undoEmail.contact')}
          </a>
        </FormResult>
      </PublicShell>
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
