'use client';

import { CircleAlert, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, type MouseEvent } from 'react';
import { cx } from '@/components/ui/cx';
import type { ChatMessage } from '@/lib/browser/chat/types';
import { MessageBody } from './message-body';

export type MessageItemProps = { message: ChatMessage; isLast: boolean; onResend: (clientId: string) => void };

/** One message; one that did not get through says why and can be sent again. */
export const MessageItem = memo(function MessageItem({ message, isLast, onResend }: MessageItemProps) {
  return (
    <div data-message className={cx('flex max-w-[min(85%,36rem)] min-w-0 flex-col', message.isOwn ? 'items-end self-end' : 'items-start self-start')}>
      <MessageBody message={message} isLast={isLast} />
      {message.state === 'failed' ? <Failure message={message} onResend={onResend} /> : null}
    </div>
  );
});

function Failure({ message, onResend }: Pick<MessageItemProps, 'message' | 'onResend'>) {
  const t = useTranslations('chat');

  function handleResend(event: MouseEvent<HTMLButtonElement>) {
    // The button goes away under the focus, which stays in the conversation.
    event.currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    onResend(message.clientId);
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-xs text-danger">
      <p role="alert" className="flex items-center gap-1.5 text-right">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        {message.failure ?? t('state.failed')}
      </p>
      <button
        type="button"
        onClick={handleResend}
        aria-label={t('resendText', { text: message.content })}
        className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold underline-offset-2 hover:underline pointer-fine:min-h-8"
      >
        <RotateCcw className="size-3.5" aria-hidden />
        {t('resend')}
      </button>
    </div>
  );
}
