import type { Locale } from '@/lib/core/locale';
import type { Messages } from './en';

export type { Messages };

const loaded = new Map<Locale, Promise<Messages>>();

/** The whole catalogue of one language; a language that misses a key of the English one does not compile. */
export function messagesOf(locale: Locale): Promise<Messages> {
  // Kept: even a module that is already there costs a round trip through the loader, at every reply.
  let messages = loaded.get(locale);
  if (!messages) loaded.set(locale, (messages = load(locale)));
  return messages;
}

async function load(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'en':
      return (await import('./en')).default;
    case 'zh-CN':
      return (await import('./zh-CN')).default;
    case 'zh-TW':
      return (await import('./zh-TW')).default;
  }
}
