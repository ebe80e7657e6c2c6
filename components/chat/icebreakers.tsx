'use client';

import { useTranslations } from '@/components/shell/use-translations';

type IcebreakersProps = { lines: readonly string[]; onPick: (text: string) => void };

/** First lines for a conversation without a message. A tap puts one into the text box, where it can be changed. */
export function Icebreakers({ lines, onPick }: IcebreakersProps) {
  const t = useTranslations('chat');
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
