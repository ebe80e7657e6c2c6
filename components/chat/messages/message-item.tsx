'use client';

import { memo } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { WarningNote } from '@/components/ui/warning-note';
import type { ChatMessage } from '@/lib/chat/client/state';
import { mainWarning } from '@/lib/core/text-filter';
import { MessageBody } from './message-body';
import { MessageMenu } from './message-menu';
import { MessageError, type MessageActions } from './message-error';
import { TranslatedMessage } from './translated-message';
import { WithdrawButton } from './withdraw-button';

type MessageItemProps = MessageActions & {
  message: ChatMessage;
  isLast: boolean;
  /** The target of a jump. */
  isTarget: boolean;
  /** The other member's name, for the labels of pictures. */
  name: string;
  /** The other member; undefined where messages cannot be reported. */
  otherId: number | undefined;
};

/** One message; a failed message shows the reason and the possible actions. */
export const MessageItem = memo(function MessageItem({
  message,
  isLast,
  isTarget,
  name,
  otherId,
  ...actions
}: MessageItemProps) {
  const t = useTranslations('chat');
  const warning = message.isOwn ? undefined : mainWarning(message.warnings);
  return (
    <div
      data-message
      data-seq={message.seq}
      aria-current={isTarget ? 'true' : undefined}
      className={cx(
        'flex max-w-[min(85%,36rem)] min-w-0 flex-col',
        message.isOwn ? 'items-end self-end' : 'items-start self-start',
        isTarget && 'found-message',
      )}
    >
      <TranslatedMessage
        message={message}
        render={(content = message.content) => (
          <div className="group/message relative max-w-full">
            <MessageBody message={{ ...message, content }} isLast={isLast} name={name} onCancel={actions.onCancel} />
            {message.isOwn ? <WithdrawButton message={message} onCancel={actions.onCancel} /> : null}
            {otherId !== undefined && message.seq !== undefined && !message.isOwn ? (
              <MessageMenu member={{ id: otherId, username: name }} seq={message.seq} />
            ) : null}
          </div>
        )}
      />
      {warning ? <WarningNote className="mt-1 px-1">{t(`warning.${warning}`)}</WarningNote> : null}
      <MessageError message={message} {...actions} />
    </div>
  );
});
