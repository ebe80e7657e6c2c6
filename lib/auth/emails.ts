import type { Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/platform/i18n/translate';
import type { Letter } from '@/lib/platform/providers/mailer';

export type Reader = { readonly email: string; readonly username: string; readonly locale: Locale };

/** The letter with the link to a new password. */
export async function resetLetter(reader: Reader, link: string, minutes: number): Promise<Letter> {
  const t = await translatorOf(reader.locale, 'letters');
  const text = [
    t('hello', { name: reader.username }),
    t('reset.asked'),
    link,
    t('reset.life', { minutes }),
    t('reset.notYou'),
    t('sign'),
  ].join('\n\n');
  return { to: reader.email, subject: t('reset.subject'), text };
}

/** The notice that a password was changed, so that an owner who did not do it hears of it. */
export async function passwordChangedLetter(reader: Reader, siteUrl: string): Promise<Letter> {
  const t = await translatorOf(reader.locale, 'letters');
  const text = [t('hello', { name: reader.username }), t('changed.done'), t('changed.notYou'), siteUrl, t('sign')].join(
    '\n\n',
  );
  return { to: reader.email, subject: t('changed.subject'), text };
}
