'use client';

import { useState } from 'react';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';

/** Longer texts are shown in part at first. */
const shortText = { characters: 360, lines: 10 };

/** The text of a post; a long one can be opened. */
export function TrendText({ text }: { text: string }) {
  const t = useTranslations('trends');
  const [isOpen, setIsOpen] = useState(!isLong(text));
  return (
    <div className="mt-3">
      <EmoticonText
        text={text}
        className={cx('text-base leading-6 [overflow-wrap:anywhere]', isOpen ? 'block' : 'line-clamp-8')}
      />
      {isOpen ? null : (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="-ml-2 inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-brand"
        >
          {t('more')}
        </button>
      )}
    </div>
  );
}

function isLong(text: string): boolean {
  return text.length > shortText.characters || text.split('\n').length > shortText.lines;
}
