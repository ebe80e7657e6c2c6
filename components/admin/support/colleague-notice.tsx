'use client';

import { useEffect, useState } from 'react';
import { useChatState } from '@/components/chat/use-chat-state';
import { useTranslations } from '@/components/shell/use-translations';
import { Info } from '@/components/ui/icons/info';
import type { SupportThread } from '@/lib/support/model';
import { useAgent } from './agent-context';

type ColleagueNoticeProps = { memberId: number; thread: SupportThread };

/** Warns an agent whose colleague has the conversation, or is writing in it, so that a member is not answered twice. */
export function ColleagueNotice({ memberId, thread }: ColleagueNoticeProps) {
  const t = useTranslations('support');
  const agent = useAgent();
  const answering = useAnswering(memberId);
  const { claimedBy } = thread;
  const holder = claimedBy && claimedBy.id !== agent.id ? claimedBy.name : undefined;
  const text = answering
    ? t('colleague.answering', { name: answering })
    : holder && t('colleague.holds', { name: holder });
  return (
    <div role="status">
      {text ? (
        <p className="flex items-start gap-2 border-b border-line bg-brand-tint px-4 py-2 text-sm text-brand-ink">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </p>
      ) : null}
    </div>
  );
}

/** A sign of writing comes every 5 s and is shown a little longer. */
const shownMilliseconds = 6_500;

/** Returns the name of the other agent who is writing to the member now. */
function useAnswering(memberId: number): string | undefined {
  const sign = useChatState((state) => state.answering, undefined);
  const [over, setOver] = useState<typeof sign>();
  const own = sign?.memberId === memberId ? sign : undefined;
  useEffect(() => {
    if (!own) return undefined;
    const timer = setTimeout(() => setOver(own), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [own]);
  return own && own !== over ? own.author : undefined;
}
