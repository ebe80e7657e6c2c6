'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Tag } from '@/components/ui/tag';
import { Textarea } from '@/components/ui/textarea';
import { useDebounced } from '@/components/ui/use-debounced';
import { limits } from '@/lib/core/limits';
import { tryText } from '@/lib/text-filter/client';
import type { TextFilterRule, TriedText } from '@/lib/text-filter/model';
import { MarkedText } from './marked-text';

const none: TriedText = { normal: '', matches: [] };

/** Shows, while a text is typed, how the text filter reads it and which active rules match. */
export function TryBox({ rules }: { rules: readonly TextFilterRule[] }) {
  const t = useTranslations('textFilter');
  const [text, setText] = useState('');
  const typed = useDebounced(text, limits.debounce.search);
  const [tried, setTried] = useState({ text: '', result: none });
  useEffect(() => {
    let isOutdated = false;
    if (typed.trim() !== '')
      void tryText(typed).then((reply) => {
        if (!isOutdated && reply.kind === 'success') setTried({ text: typed, result: reply.data });
      });
    return () => void (isOutdated = true);
  }, [typed, rules]);
  const { result } = text.trim() === '' ? { result: none } : tried;
  const labels = [...new Set(result.matches.map(({ ruleId }) => ruleId))].map(
    (id) => rules.find((rule) => rule.id === id)?.label ?? '',
  );
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">{t('try.title')}</h2>
      <Field label={t('try.label')}>
        <Textarea
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={limits.textFilter.tried}
          placeholder={t('try.placeholder')}
        />
      </Field>
      <div aria-live="polite" className="grid min-h-28 content-start gap-2 text-sm">
        {result.normal === '' ? (
          <p className="text-muted">{t('try.hint')}</p>
        ) : (
          <>
            <p className="text-muted">
              {t('try.normal')} <span className="font-mono wrap-anywhere text-text">{result.normal}</span>
            </p>
            <MarkedText text={tried.text.trim()} matches={result.matches} />
            {labels.length === 0 ? (
              <p className="text-muted">{t('try.nothing')}</p>
            ) : (
              <ul aria-label={t('try.rules')} className="flex flex-wrap gap-1.5">
                {labels.map((label) => (
                  <li key={label}>
                    <Tag tone="danger">{label}</Tag>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
