'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import type { ApprovalQueue } from './use-approval-queue';

/** The decisions on the open account, and the way to the next one. At the lower edge of phones, where the thumb is. */
export function ApprovalActions({ queue }: { queue: ApprovalQueue }) {
  const t = useTranslations('approvals');
  const { approve, reject, ask, move, isBusy } = queue;
  return (
    <div
      role="group"
      aria-label={t('decision')}
      data-action-bar
      className="z-30 flex flex-wrap items-center gap-2 border-line bg-bg max-lg:fixed max-lg:inset-x-0 short:static! max-lg:bottom-0 max-lg:border-t max-lg:px-3 max-lg:pt-2 max-lg:pb-[calc(0.5rem+var(--safe-bottom))] lg:sticky lg:top-0 lg:mb-4 lg:py-2"
    >
      <Button loading={isBusy} onClick={approve} aria-keyshortcuts="a" className="max-lg:flex-1">
        {t('approve')}
        <Key letter="A" />
      </Button>
      <Button variant="ghost-danger" onClick={reject} disabled={isBusy} aria-keyshortcuts="r" className="max-lg:flex-1">
        {t('reject')}
        <Key letter="R" />
      </Button>
      <Button variant="secondary" onClick={ask} disabled={isBusy} className="max-lg:order-last max-lg:w-full">
        {t('ask')}
      </Button>
      <span className="flex lg:ml-auto">
        <IconButton label={t('previous')} aria-keyshortcuts="k" onClick={() => move(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t('next')} aria-keyshortcuts="j" onClick={() => move(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
      <p className="w-full text-xs text-muted max-lg:hidden">{t('keys')}</p>
    </div>
  );
}

function Key({ letter }: { letter: string }) {
  return (
    <kbd aria-hidden className="rounded border border-current/40 px-1 font-sans text-xs font-normal max-lg:hidden">
      {letter}
    </kbd>
  );
}
