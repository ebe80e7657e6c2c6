import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { languageCookie, pickLocale, siteTimeZone, toLocale } from '@/lib/core/locale';
import { requestedLanguageHeader } from '@/lib/routing/requested-language';
import { messagesOf } from '@/messages';

export default getRequestConfig(async ({ locale: requested }) => {
  const saved = (await cookies()).get(languageCookie)?.value;
  const head = await headers();
  // A caller may name the language, and an info page takes it from its address. Otherwise the reader's choice applies.
  const locale =
    toLocale(requested) ??
    toLocale(head.get(requestedLanguageHeader)) ??
    pickLocale(saved, head.get('accept-language'));
  return { locale, messages: await messagesOf(locale), timeZone: siteTimeZone };
});
