'use client';

import { useHere } from '@/components/shell/use-here';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { useUpgradeHref } from '@/components/shell/use-upgrade-href';
import { cx } from '@/components/ui/cx';
import { SoftLink } from '@/components/ui/soft-link';
import { costOf } from '@/lib/translation/model';
import type { TranslationRefusal } from './translations';

const textKeys = {
  TRANSLATION_QUOTA: 'refused.quota',
  INSUFFICIENT_CREDITS: 'refused.credits',
  SPENDING_LIMIT: 'refused.limit',
  TRANSLATION_UNAVAILABLE: 'refused.unavailable',
  TOO_MANY: 'refused.tooMany',
  OFFLINE: 'refused.offline',
  FAILED: 'refused.failed',
} as const satisfies Record<TranslationRefusal['code'], string>;

type TranslationRefusalNoteProps = {
  refusal: TranslationRefusal;
  /** The original, which has the price. */
  text: string;
  onRequest: (options: { isFreeOnly: boolean }) => void;
  className?: string;
};

const actionClass =
  'inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline pointer-fine:min-h-8';

/** Why a text was not translated, and what the viewer can do: pay, get coins, a higher tier, or try again. */
export function TranslationRefusalNote({ refusal, text, onRequest, className }: TranslationRefusalNoteProps) {
  const t = useTranslations('translation');
  const rechargeHref = useHref()('recharge', { back: useHere() });
  const upgradeHref = useUpgradeHref();
  const { code, canUpgrade } = refusal;
  const coins = costOf(text);
  return (
    <div role="status" className={cx('w-full max-w-md rounded-control bg-sunken px-3 pt-2 pb-1 text-sm', className)}>
      <p>{t(textKeys[code], { coins })}</p>
      <div className="flex flex-wrap gap-x-4">
        {code === 'TRANSLATION_QUOTA' ? (
          <button type="button" onClick={() => onRequest({ isFreeOnly: false })} className={actionClass}>
            {t('translateFor', { coins })}
          </button>
        ) : null}
        {code === 'INSUFFICIENT_CREDITS' ? (
          <SoftLink href={rechargeHref} className={actionClass}>
            {t('recharge')}
          </SoftLink>
        ) : null}
        {canUpgrade ? (
          <SoftLink href={upgradeHref} className={actionClass}>
            {t('upgrade')}
          </SoftLink>
        ) : null}
        {code in retried ? (
          <button type="button" onClick={() => onRequest({ isFreeOnly: true })} className={actionClass}>
            {t('retry')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** Refusals after which the same request may succeed. */
const retried: Partial<Record<TranslationRefusal['code'], true>> = {
  TRANSLATION_UNAVAILABLE: true,
  TOO_MANY: true,
  OFFLINE: true,
  FAILED: true,
};
