'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { OnlineDot } from '@/components/ui/badge';
import type { Presence } from '@/lib/live/model';
import { ChatTime } from './chat-time';

/** Online now, or when the member was last active; nothing if that is unknown or hidden. */
export function ChatPresence({ isOnline, lastActiveAt }: Presence) {
  const t = useTranslations('chat');
  if (!isOnline && lastActiveAt === 0) return null;
  return (
    <>
      <OnlineDot online={isOnline} className="size-2" />
      <span className="truncate">
        {isOnline ? t('onlineNow') : t.rich('lastActive', { time: () => <ChatTime at={lastActiveAt} style="ago" /> })}
      </span>
    </>
  );
}
