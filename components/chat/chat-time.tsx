'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { relativeTime } from '@/lib/core/relative-time';
import { useChatDates, useNow } from './use-chat-dates';

type ChatTimeProps = {
  at: number;
  /** `ago` inside a sentence, `short` in a list. */ style: 'short' | 'ago';
  className?: string;
};

const keys = { short: 'time', ago: 'timeAgo' } as const;

/** How long ago something was (spec 9); empty until hydration. */
export function ChatTime({ at, style, className }: ChatTimeProps) {
  const t = useTranslations('chat');
  const dates = useChatDates();
  const now = useNow();
  if (now === 0 || at === 0) return null;
  // A message that arrived after the last tick must not count as future.
  const relative = relativeTime(new Date(at), new Date(Math.max(now, at)));
  const key = keys[style];
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {'count' in relative
        ? t(`${key}.${relative.kind}`, { count: relative.count })
        : relative.kind === 'just'
          ? t(`${key}.just`)
          : dates[relative.kind](at)}
    </time>
  );
}
