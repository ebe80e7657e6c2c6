import type { Locale } from '@/lib/core/locale';
import type { Messages } from './en';

export type { Messages };

/** The whole catalogue of one language; a language that misses a key of the English one does not compile. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'en':
      return (await import('./en')).default;
    case 'zh-CN':
      return (await import('./zh-CN')).default;
    case 'zh-TW':
      return (await import('./zh-TW')).default;
  }
}
