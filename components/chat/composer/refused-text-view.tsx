'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { useUpgradeHref } from '@/components/shell/use-upgrade-href';
import { SoftLink } from '@/components/ui/soft-link';
import type { RefusedText as Refusal } from '@/lib/chat/client/state';

const linkClass =
  'shrink-0 font-semibold text-brand underline-offset-2 hover:underline pointer-coarse:-my-2 pointer-coarse:py-2';

/** Why the text in the box was not sent, and what helps. */
export function RefusedTextView({ refusal: { failure, canUpgrade, canVerify } }: { refusal: Refusal }) {
  const t = useTranslations('chat');
  const href = useHref();
  const upgradeHref = useUpgradeHref();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-2 text-xs">
      <p role="alert" className="font-medium text-danger">
        {failure}
      </p>
      {canUpgrade ? (
        <SoftLink href={upgradeHref} className={linkClass}>
          {t('upgrade')}
        </SoftLink>
      ) : null}
      {canVerify ? (
        <SoftLink href={href('verify')} className={linkClass}>
          {t('verify')}
        </SoftLink>
      ) : null}
    </div>
  );
}
