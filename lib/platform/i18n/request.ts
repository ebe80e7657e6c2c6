import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { fromLegacyLanguage, languageCookie, locales, pickLocale, siteTimeZone, type Locale } from '@/lib/core/locale';
import { askedLanguageHeader } from '@/lib/routing/asked-language';
import { messagesOf } from '@/messages';

export default getRequestConfig(async ({ locale: asked }) => {
  const saved = (await cookies()).get(languageCookie)?.value;
  const head = await headers();
  // A text may be asked for in a language of its own, an info page by its address; everything else follows the reader's choice.
  const locale =
    toLocale(asked) ?? toLocale(head.get(askedLanguageHeader)) ?? pickLocale(saved, head.get('accept-language'));
  return { locale, messages: await messagesOf(locale), timeZone: siteTimeZone };
});

/** A locale, or its legacy name, as addresses may carry either. */
function toLocale(value: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === value) ?? fromLegacyLanguage(value ?? undefined);
}
