import type { Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/platform/i18n/translate';
import type { Email } from '@/lib/platform/providers/mailer';

export type Recipient = { readonly email: string; readonly username: string; readonly locale: Locale };

/** Builds the email with the password-reset link. */
export async function resetEmail(recipient: Recipient, link: string, minutes: number): Promise<Email> {
  const t = await translatorOf(recipient.locale, 'emails');
  const text = [
    t('hello', { name: recipient.username }),
    t('reset.requested'),
    link,
    t('reset.life', { minutes }),
    t('reset.notYou'),
    t('sign'),
  ].join('\n\n');
  return { to: recipient.email, subject: t('reset.subject'), text };
}

/** Builds the email that reports a changed password, so that the owner notices a change they did not make. */
export async function passwordChangedEmail(recipient: Recipient, siteUrl: string): Promise<Email> {
  const t = await translatorOf(recipient.locale, 'emails');
  const text = [
    t('hello', { name: recipient.username }),
    t('changed.done'),
    t('changed.notYou'),
    siteUrl,
    t('sign'),
  ].join('\n\n');
  return { to: recipient.email, subject: t('changed.subject'), text };
}
