'use client';

import { useCoins } from '@/components/chat/use-chat-state';
import { useTranslations } from '@/components/shell/use-translations';

/** The balance of the viewer, updated live. */
export function LiveCoins({ coins }: { coins: number }) {
  const t = useTranslations('gifts');
  return t('coins', { count: useCoins(coins) });
}
