'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { RotateCcw } from '@/components/ui/icons/rotate-ccw';
import { X } from '@/components/ui/icons/x';
import { Progress } from '@/components/ui/progress';
import { limits } from '@/lib/core/limits';
import type { UploadEntry } from './upload-queue';

type UploadListProps = {
  entries: readonly UploadEntry[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
};

/** The pictures that are being added: a preview, the progress, and the buttons to cancel and to retry. */
export function UploadList({ entries, onCancel, onRetry }: UploadListProps) {
  const t = useTranslations('photos');
  const href = useHref();
  const textOf = useUploadText();
  if (entries.length === 0) return null;
  const isFull = entries.some(({ failure }) => failure?.kind === 'refused' && failure.isFull);
  return (
    <div className="mb-4 rounded-card border border-line bg-surface">
      <ul aria-label={t('upload.list')} className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center gap-3 p-3 pr-1.5">
            <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-lg bg-sunken text-muted">
              {entry.preview ? (
                <img src={entry.preview} alt="" className="size-full object-cover" />
              ) : (
                <CircleAlert className="size-5" aria-hidden />
              )}
            </span>
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{entry.name}</p>
              <p
                role={entry.state === 'failed' ? 'alert' : undefined}
                className={entry.state === 'failed' ? 'text-xs text-danger' : 'text-xs text-muted tabular-nums'}
              >
                {textOf(entry)}
              </p>
              {entry.state === 'failed' ? null : (
                <Progress
                  label={t('upload.progressOf', { name: entry.name })}
                  value={entry.state === 'sending' ? entry.percent : entry.state === 'waiting' ? 0 : undefined}
                  className="mt-1.5 h-1.5"
                />
              )}
            </div>
            {entry.state === 'failed' && entry.failure?.kind !== 'picture' ? (
              <IconButton label={t('upload.retryOf', { name: entry.name })} onClick={() => onRetry(entry.id)}>
                <RotateCcw aria-hidden />
              </IconButton>
            ) : null}
            <IconButton
              label={t(entry.state === 'failed' ? 'upload.removeOf' : 'upload.cancelOf', { name: entry.name })}
              variant="quiet"
              onClick={() => onCancel(entry.id)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {isFull ? (
        <div className="border-t border-line p-3 text-center">
          <ButtonLink href={href('recharge')} size="sm">
            {t('upload.upgrade')}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

function useUploadText() {
  const t = useTranslations('photos');
  return ({ state, percent, failure }: UploadEntry): string => {
    if (state === 'sending') return t('upload.sending', { percent });
    if (state !== 'failed') return t(`upload.${state}`);
    if (failure?.kind === 'picture') return t(`upload.refused.${failure.code}`, { max: limits.upload.maxKilobytes });
    if (failure?.kind === 'refused') return failure.msg || t('upload.failed');
    return t('upload.lost');
  };
}
