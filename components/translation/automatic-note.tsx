'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useUpgradeHref } from '@/components/shell/use-upgrade-href';
import { Languages } from '@/components/ui/icons/languages';
import { SoftLink } from '@/components/ui/soft-link';
import { useStore } from '@/lib/browser/use-store';
import { automaticQueue } from './automatic-queue';
import { freeLeft } from './free-left';
import { useAutomaticTranslation } from './use-automatic-translation';

const actionClass =
  'inline-flex min-h-9 shrink-0 items-center rounded-control px-2 font-semibold text-brand hover:underline pointer-coarse:min-h-11';

/** The line above a conversation that is translated automatically: what is left, or why it has stopped. */
export function AutomaticNote({ partnerId }: { partnerId: number }) {
  const t = useTranslations('translation');
  const upgradeHref = useUpgradeHref();
  const [isOn, choose] = useAutomaticTranslation(partnerId);
  const stop = useStore(automaticQueue.stop, (state) => state, undefined);
  const left = useStore(freeLeft, (count) => count, undefined);
  if (!isOn) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-2 border-b border-line bg-surface py-0.5 pr-1 pl-4 text-xs">
      <p role="status" className="flex min-w-52 flex-1 items-center gap-2 py-1.5 text-muted">
        <Languages className="size-4 shrink-0 text-brand" aria-hidden />
        <span>
          {stop ? t(`automatic.${stop}`) : t('automatic.on')}
          {!stop && typeof left === 'number' ? <> {t('left', { count: left })}</> : null}
        </span>
      </p>
      <div className="flex">
        {stop === 'used' ? (
          <SoftLink href={upgradeHref} className={actionClass}>
            {t('upgradeShort')}
          </SoftLink>
        ) : null}
        {stop === 'unavailable' ? (
          <button type="button" onClick={() => automaticQueue.resume()} className={actionClass}>
            {t('retry')}
          </button>
        ) : null}
        <button type="button" onClick={() => choose(false)} className={actionClass}>
          {t('automatic.off')}
        </button>
      </div>
    </div>
  );
}
