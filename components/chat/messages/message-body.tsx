'use client';

import { useTranslations } from '@/components/shell/use-translations';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { ChatMessage } from '@/lib/chat/client/state';
import { countLoneEmoticons } from '@/components/emoticons/emoticon-only';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { GiftMessage } from '@/components/gifts/gift-message';
import { MessagePicture } from './message-picture';

/** Gifts of before the page was opened appear without an animation. */
const openedAt = Date.now();

type MessageBodyProps = {
  message: ChatMessage;
  /** The last bubble of a group points to its sender. */ isLast: boolean;
  name: string;
  onCancel: (clientId: string) => void;
};

/** The content of a message: a picture, emoticons or a bubble. */
export function MessageBody({ message, isLast, name, onCancel }: MessageBodyProps) {
  const t = useTranslations('chat');
  if (message.type === 'image') {
    return (
      <MessagePicture
        message={message}
        name={name}
        onCancel={onCancel}
        className={cx('rounded-[1.25rem] ring-1 ring-line', cornerOf(message, isLast))}
      />
    );
  }
  if (message.gift)
    return (
      <GiftMessage gift={message.gift} text={message.content} isOwn={message.isOwn} isNew={message.sentAt > openedAt} />
    );
  if (message.type === 'removed')
    return (
      <Bubble message={message} isLast={isLast}>
        <span className="text-muted italic">{t('removed')}</span>
      </Bubble>
    );
  if (message.type === 'gift')
    return (
      <Bubble message={message} isLast={isLast}>
        {t('previewGift')}
      </Bubble>
    );
  const faces = countLoneEmoticons(message.content);
  if (faces > 0) {
    return (
      <EmoticonText
        text={message.content.trim()}
        className={cx('py-0.5', faces > 3 ? '[&_img]:size-9' : '[&_img]:size-14')}
      />
    );
  }
  return (
    <Bubble message={message} isLast={isLast}>
      <EmoticonText text={message.content} className="block" />
    </Bubble>
  );
}

function cornerOf({ isOwn }: ChatMessage, isLast: boolean): string | false {
  return isLast && (isOwn ? 'rounded-br-md' : 'rounded-bl-md');
}

function Bubble({ message, isLast, children }: Pick<MessageBodyProps, 'message' | 'isLast'> & { children: ReactNode }) {
  const { isOwn, state } = message;
  return (
    <div
      className={cx(
        'max-w-full min-w-0 rounded-[1.25rem] px-3.5 py-2 text-base text-text',
        'ring-1 ring-inset forced-colors:border',
        isOwn ? 'bg-brand-tint' : 'bg-surface ring-line',
        isOwn && (state === 'failed' ? 'ring-danger' : 'ring-brand/15'),
        cornerOf(message, isLast),
      )}
    >
      {children}
    </div>
  );
}
