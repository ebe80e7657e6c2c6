'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Check } from '@/components/ui/icons/check';
import { CheckCheck } from '@/components/ui/icons/check-check';
import { Clock } from '@/components/ui/icons/clock';
import { useIsOffline } from '@/components/chat/use-chat-state';

export type Delivery = 'sending' | 'sent' | 'read';

const pictures = { sending: Clock, sent: Check, read: CheckCheck } as const;

/** Shows whether the viewer's own message waits for the network, is being sent, sent or read. */
export function DeliveryMark({ state }: { state: Delivery }) {
  const t = useTranslations('chat');
  const isOffline = useIsOffline();
  const Picture = pictures[state];
  if (state === 'sending' && isOffline)
    return (
      <span className="inline-flex items-center gap-1">
        <Clock className="size-3.5" aria-hidden />
        {t('state.waiting')}
      </span>
    );
  return (
    <span title={t(`state.${state}`)} className={`inline-flex ${state === 'read' ? 'text-brand' : ''}`}>
      <Picture className={state === 'sending' ? 'size-3.5' : 'size-4'} aria-hidden />
      <span className="sr-only">{t(`state.${state}`)}</span>
    </span>
  );
}
