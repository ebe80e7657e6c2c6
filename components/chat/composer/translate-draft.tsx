'use client';

import { useChatState } from '@/components/chat/use-chat-state';
import { useDraft } from '@/components/chat/use-chat';
import { TranslatePanel } from '@/components/translation/translate-panel';
import type { ChatMessage } from '@/lib/chat/client/state';
import { locales, type Locale } from '@/lib/core/locale';
import { detectScript } from '@/lib/core/language-of';

const noMessages: readonly ChatMessage[] = [];

type TranslateDraftProps = { memberId: number; open: boolean; onClose: () => void };

/** Translates what the viewer has typed to a member, in place of it. */
export function TranslateDraft({ memberId, open, onClose }: TranslateDraftProps) {
  const [text, setText] = useDraft(memberId);
  const messages = useChatState((state) => state.conversations.get(memberId)?.messages ?? noMessages, noMessages);
  return (
    <TranslatePanel
      open={open}
      onClose={onClose}
      text={text}
      onChange={setText}
      partnerId={memberId}
      suggested={languageOf(messages)}
    />
  );
}

/** Returns the language of the newest message of the other member that shows it. */
function languageOf(messages: readonly ChatMessage[]): Locale | undefined {
  for (const { isOwn, type, content } of messages.toReversed()) {
    if (isOwn || type !== 'text') continue;
    const script = detectScript(content);
    const language = locales.find((locale) => locale === script);
    if (language) return language;
  }
  return undefined;
}
