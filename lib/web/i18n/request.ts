import { getRequestConfig } from 'next-intl/server';
import { siteTimeZone, toLocale } from '@/lib/core/locale';
import { pageLocale } from './page';
import { siteMessagesOf } from '@/lib/texts/site-messages';

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = toLocale(requested) ?? (await pageLocale());
  return { locale, messages: await siteMessagesOf(locale), timeZone: siteTimeZone };
});
