'use client';

import { useCoins } from '@/components/chat/use-chat-state';
import { useTranslations } from '@/components/shell/use-translations';

/** A line that names the balance of the viewer, updated live. */
export function BalanceLine({ coins }: { coins: number }) {
  const t = useTranslations('credits');
  return t('balanceLine', { coins: t('coins', { count: useCoins(coins) }) });
}
