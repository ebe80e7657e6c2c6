import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { languageCookie, pickLocale } from '@/lib/core/locale';
import { messagesOf } from '@/messages';

export default getRequestConfig(async ({ locale: asked }) => {
  const saved = (await cookies()).get(languageCookie)?.value;
  // A page may ask for its own language (public info pages take ?lang=); everything else follows the reader's choice.
  const locale = isLocale(asked) ? asked : pickLocale(saved, (await headers()).get('accept-language'));
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' };
});

function isLocale(value: string | undefined): value is 'en' | 'zh-CN' | 'zh-TW' {
  return value === 'en' || value === 'zh-CN' || value === 'zh-TW';
}
