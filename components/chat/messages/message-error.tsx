'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { MouseEvent } from 'react';
import { useUpgradeHref } from '@/components/shell/use-upgrade-href';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Clock } from '@/components/ui/icons/clock';
import { RotateCcw } from '@/components/ui/icons/rotate-ccw';
import { X } from '@/components/ui/icons/x';
import type { ChatMessage } from '@/lib/chat/client/state';

export type MessageActions = {
  onResend: (clientId: string) => void;
  /** Withdraws a message that is not on the server. */
  onCancel: (clientId: string) => void;
};

const actionClass =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold underline-offset-2 hover:underline pointer-fine:min-h-8 last:-mr-2';

/** The line below a message: why it waits, or why it failed and the actions to take. */
export function MessageError({ message, onResend, onCancel }: MessageActions & { message: ChatMessage }) {
  const t = useTranslations('chat');
  const href = useHref();
  const upgradeHref = useUpgradeHref();
  const { state, waiting, failure, canUpgrade, canVerify, clientId, content, type } = message;
  if (state === 'sending' && waiting) {
    return (
      <p role="status" className="flex items-center gap-1.5 pt-1 text-right text-xs text-muted">
        <Clock className="size-3.5 shrink-0" aria-hidden />
        {waiting}
      </p>
    );
  }
  if (state !== 'failed') return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-xs text-danger">
      <p role="alert" className="flex items-center gap-1.5 text-right">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        {failure ?? t('state.failed')}
      </p>
      <div className="flex flex-wrap justify-end gap-x-1">
        {canUpgrade ? (
          <SoftLink href={upgradeHref} className={`${actionClass} text-brand`}>
            {t('upgrade')}
          </SoftLink>
        ) : null}
        {canVerify ? (
          <SoftLink href={href('verify')} className={`${actionClass} text-brand`}>
            {t('verify')}
          </SoftLink>
        ) : null}
        <button
          type="button"
          onClick={leaving(() => onResend(clientId))}
          aria-label={t('resendText', { text: type === 'image' ? t('previewImage') : content })}
          className={actionClass}
        >
          <RotateCcw className="size-3.5" aria-hidden />
          {t('resend')}
        </button>
        <button type="button" onClick={leaving(() => onCancel(clientId))} className={`${actionClass} text-muted`}>
          <X className="size-3.5" aria-hidden />
          {t('dismiss')}
        </button>
      </div>
    </div>
  );
}

/** Moves focus to the conversation before the action, which removes the focused button. */
function leaving(action: () => void) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    action();
  };
}
