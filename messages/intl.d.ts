import type { Locale } from '@/lib/core/locale';
import type { Messages } from '@/messages/en';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
