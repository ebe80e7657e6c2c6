'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Spinner } from '@/components/ui/spinner';
import { TranslationRefusalNote } from './translation-refusal-note';
import { useTranslation } from './use-translation';

type TranslationResultProps = {
  text: string;
  /** Asks before coins are spent. */
  isFreeOnly: boolean;
};

/** The translation of a text, which is requested when it appears, or the reason why there is none. */
export function TranslationResult({ text, isFreeOnly }: TranslationResultProps) {
  const t = useTranslations('translation');
  const locale = useLocale();
  const { state, request } = useTranslation(text);
  const isMissing = state === undefined;
  useEffect(() => {
    if (isMissing) request({ isFreeOnly });
  }, [isMissing, isFreeOnly, request]);

  if (state?.kind === 'refused')
    return <TranslationRefusalNote refusal={state} text={text} onRequest={request} className="my-1" />;
  if (state?.kind !== 'done')
    return (
      <p role="status" className="flex min-h-8 items-center gap-2 text-sm text-muted">
        <Spinner size="sm" />
        {t('translating')}
      </p>
    );
  if (state.text === text) return <p className="py-1 text-sm text-muted">{t('unchanged')}</p>;
  return (
    <div className="my-1 w-full max-w-full animate-fade border-l-2 border-brand/50 pl-3">
      <p className="sr-only">{t('result')}</p>
      <p className="text-base">
        <EmoticonText text={state.text} lang={locale} className="block" />
      </p>
      {state.cost > 0 ? <p className="text-xs text-muted">{t('paid', { coins: state.cost })}</p> : null}
    </div>
  );
}
