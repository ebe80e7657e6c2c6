'use client';

import useSWR from 'swr';
import { useCall } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { ChatMessage } from '@/lib/chat/client/state';
import { answerSolved, solvedQuestion } from '@/lib/support/client/solved';

const key = solvedQuestion.keyOf({});

/** The choice below the question of customer service whether a matter is solved; nothing while it was not asked. */
export function SolvedQuestion({ messages }: { messages: readonly ChatMessage[] }) {
  const last = messages.at(-1);
  // Only a message of customer service can be the question. The last one names the read, so that each is asked about once.
  const seq = last && !last.isOwn ? last.seq : undefined;
  return seq === undefined ? null : <Choice key={seq} seq={seq} />;
}

function Choice({ seq }: { seq: number }) {
  const t = useTranslations('chat');
  const { run, isBusy } = useCall();
  const textOf = useReplyText();
  const { data: isAsked, mutate } = useSWR([...key, seq], () => solvedQuestion.load(key));
  if (!isAsked) return null;

  async function choose(isSolved: boolean) {
    const reply = await run(() => answerSolved(isSolved));
    // Refused, it was answered or closed in the meantime.
    if (reply.kind === 'success' || reply.kind === 'refused') return mutate(false, { revalidate: false });
    toast.error(textOf(reply, t('service.solvedFailed')));
    return undefined;
  }

  return (
    <div
      role="group"
      aria-label={t('service.solvedQuestion')}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2"
    >
      <p className="mr-auto text-sm font-medium">{t('service.solvedQuestion')}</p>
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void choose(false)}>
        {t('service.solvedNo')}
      </Button>
      <Button size="sm" variant="tinted" disabled={isBusy} onClick={() => void choose(true)}>
        {t('service.solvedYes')}
      </Button>
    </div>
  );
}
