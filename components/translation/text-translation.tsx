'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { Languages } from '@/components/ui/icons/languages';
import { lazy } from '@/components/ui/lazy';
import { useStore } from '@/lib/browser/use-store';
import { costOf } from '@/lib/translation/model';
import { freeLeft } from './free-left';
import { useNeedsTranslation } from './use-needs-translation';

const TranslationResult = lazy(() => import('./translation-result').then((part) => part.TranslationResult), {
  preload: true,
});

export type TextTranslationProps = { text: string; className?: string };

/** The link that translates the text above it, and the translation. Renders nothing for a text that the viewer can read. */
export function TextTranslation(props: TextTranslationProps) {
  return useNeedsTranslation(props.text) ? <TranslationLink {...props} /> : null;
}

/** A quiet line of text with the height of a finger's target. */
export const quietLinkClass =
  'relative inline-flex min-h-7 items-center gap-1.5 text-xs font-medium text-muted underline-offset-2 hover:text-text hover:underline ' +
  'pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-2';

function TranslationLink({ text, className }: TextTranslationProps) {
  const t = useTranslations('translation');
  const [isOpen, setIsOpen] = useState(false);
  const left = useStore(freeLeft, (count) => count, undefined);
  // The price stays on the link that was pressed.
  const [isPaid, setIsPaid] = useState(false);

  function toggle() {
    setIsPaid(left === 0);
    setIsOpen(!isOpen);
  }

  return (
    <div className={cx('flex min-w-0 flex-col items-start', className)}>
      {isOpen ? <TranslationResult text={text} isFreeOnly={!isPaid} /> : null}
      <button type="button" aria-expanded={isOpen} onClick={toggle} className={quietLinkClass}>
        <Languages className="size-3.5 shrink-0" aria-hidden />
        {isOpen ? t('hide') : left === 0 ? t('translateFor', { coins: costOf(text) }) : t('translate')}
      </button>
    </div>
  );
}
