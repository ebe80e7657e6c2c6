'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { announcePolitely } from '@/lib/browser/announce';
import type { ChatMessage } from '@/lib/chat/client/state';
import { withoutEmoticonCodes } from '@/lib/core/emoticons';

/** Reads each new message of the other member once to screen readers; `messages` are the newest of the conversation. */
export function useAnnouncedMessages(messages: readonly ChatMessage[], isLoaded: boolean, name: string): void {
  const t = useTranslations('chat');
  const readSeq = useRef<number>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    const last = Math.max(0, ...messages.map(({ seq = 0 }) => seq));
    const from = readSeq.current;
    readSeq.current = Math.max(from ?? 0, last);
    if (from === undefined) return; // the messages that were there before
    for (const message of messages) {
      if (message.isOwn || (message.seq ?? 0) <= from) continue;
      announcePolitely(t('said', { name, text: toText(message, t) }));
    }
  }, [messages, isLoaded, name, t]);
}

function toText(
  { type, content }: ChatMessage,
  t: (key: 'previewImage' | 'previewGift' | 'removed') => string,
): string {
  if (type === 'image') return t('previewImage');
  if (type === 'gift') return t('previewGift');
  return type === 'removed' ? t('removed') : withoutEmoticonCodes(content);
}
