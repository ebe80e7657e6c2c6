import { getRequestConfig } from 'next-intl/server';
import { siteTimeZone, toLocale } from '@/lib/core/locale';
import { messagesOf } from '@/messages';
import { pageLocale } from './page';

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = toLocale(requested) ?? (await pageLocale());
  return { locale, messages: await messagesOf(locale), timeZone: siteTimeZone };
});
