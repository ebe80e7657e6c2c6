'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Skeleton } from '@/components/ui/skeleton';

const bubbles = [
  'w-2/5 self-start',
  'w-3/5 self-start',
  'w-1/2 self-end',
  'w-1/3 self-end',
  'w-3/5 self-start',
  'w-2/5 self-end',
] as const;

/** The placeholder of a conversation while it loads. */
export function ConversationSkeleton() {
  const t = useTranslations('chat');
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4">
      <span className="sr-only">{t('loading')}</span>
      {bubbles.map((look, index) => (
        <Skeleton key={index} className={`h-10 max-w-80 shrink-0 rounded-[1.25rem] ${look}`} />
      ))}
    </div>
  );
}
