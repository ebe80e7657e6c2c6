'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { loadIcebreakers } from '@/lib/chat/client/icebreakers';

type IcebreakersProps = { memberId: number; onPick: (text: string) => void };

/** Three first lines for a conversation without a message. A tap puts one into the text box, where it can be changed. */
export function Icebreakers({ memberId, onPick }: IcebreakersProps) {
  const t = useTranslations('chat');
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void loadIcebreakers(memberId).then((loaded) => {
      if (isCurrent) setLines(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [memberId]);
  if (lines.length === 0) return null;
  return (
    <div className="mt-5 flex w-full max-w-sm animate-fade flex-col items-center gap-3">
      <p className="text-xs text-muted">{t('begin.pick')}</p>
      <ul aria-label={t('begin.lines')} className="flex w-full flex-col items-center gap-2">
        {lines.map((line) => (
          <li key={line}>
            <button
              type="button"
              onClick={() => onPick(line)}
              className="min-h-11 rounded-[1.375rem] border border-line bg-surface px-4 py-2.5 text-left text-sm text-text shadow-card transition-colors hover:border-brand hover:bg-brand-tint active:bg-brand-tint"
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
