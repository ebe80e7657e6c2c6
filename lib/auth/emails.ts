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

/** By what a password was changed: a link ends all sessions, a change in the settings all but the current one. */
export type PasswordChange = 'link' | 'settings';

/** Builds the email that reports a changed password, so that the owner notices a change they did not make. */
export async function passwordChangedEmail(
  recipient: Recipient,
  siteUrl: string,
  by: PasswordChange = 'link',
): Promise<Email> {
  const t = await translatorOf(recipient.locale, 'emails');
  const text = [
    t('hello', { name: recipient.username }),
    t(by === 'link' ? 'changed.done' : 'changed.doneInSettings'),
    t('changed.notYou'),
    siteUrl,
    t('sign'),
  ].join('\n\n');
  return { to: recipient.email, subject: t('changed.subject'), text };
}

/** Builds the email with the link that confirms a new address, sent to that address. */
export async function emailChangeEmail(recipient: Recipient, link: string, hours: number): Promise<Email> {
  const t = await translatorOf(recipient.locale, 'emails');
  const text = [
    t('hello', { name: recipient.username }),
    t('emailChange.requested'),
    link,
    t('emailChange.life', { hours }),
    t('emailChange.notYou'),
    t('sign'),
  ].join('\n\n');
  return { to: recipient.email, subject: t('emailChange.subject'), text };
}

/** Builds the email that reports the request of a new address to the old one. It does not contain the new address. */
export async function emailChangeNotice(recipient: Recipient, siteUrl: string): Promise<Email> {
  const t = await translatorOf(recipient.locale, 'emails');
  const text = [
    t('hello', { name: recipient.username }),
    t('emailChange.notice'),
    t('emailChange.noticeNotYou'),
    siteUrl,
    t('sign'),
  ].join('\n\n');
  return { to: recipient.email, subject: t('emailChange.noticeSubject'), text };
}

/** Builds the email that reports to the old address that the account has a new one. */
export async function emailChangedNotice(recipient: Recipient, siteUrl: string): Promise<Email> {
  const t = await translatorOf(recipient.locale, 'emails');
  const text = [
    t('hello', { name: recipient.username }),
    t('emailChange.done'),
    t('emailChange.doneNotYou'),
    siteUrl,
    t('sign'),
  ].join('\n\n');
  return { to: recipient.email, subject: t('emailChange.doneSubject'), text };
}
