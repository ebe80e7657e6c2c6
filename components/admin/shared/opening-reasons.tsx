'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { openingReasons } from '@/lib/core/openings';

/** Asks why a member without an open case is opened. The reason is written down in the reader's language. */
export function OpeningReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const t = useTranslations('admin');
  return (
    <div className="space-y-3">
      <p className="text-sm text-pretty text-muted">{t('opening.text')}</p>
      <ul className="flex flex-wrap gap-2" aria-label={t('opening.title')}>
        {openingReasons.map((reason) => (
          <li key={reason}>
            <Button
              size="sm"
              variant="secondary"
              className="h-auto! min-h-9 py-1.5 text-left whitespace-normal!"
              onClick={() => onChoose(t(`opening.reasons.${reason}`))}
            >
              {t(`opening.reasons.${reason}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
