'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { X } from '@/components/ui/icons/x';
import { useIsOffline } from '@/components/chat/use-chat-state';
import type { ChatMessage } from '@/lib/chat/client/state';

type WithdrawButtonProps = { message: ChatMessage; onCancel: (clientId: string) => void };

/** Takes back a text that waits for the network. A picture has its own button while it is uploaded. */
export function WithdrawButton({ message: { type, state, content, clientId }, onCancel }: WithdrawButtonProps) {
  const t = useTranslations('chat');
  const isOffline = useIsOffline();
  if (!isOffline || state !== 'sending' || type !== 'text') return null;
  return (
    <IconButton
      label={t('withdraw', { text: content })}
      title={t('dismiss')}
      variant="quiet"
      onClick={() => onCancel(clientId)}
      className="absolute! top-1/2 right-full -translate-y-1/2"
    >
      <X className="size-4" aria-hidden />
    </IconButton>
  );
}
