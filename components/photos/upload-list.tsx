'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { UploadRow } from '@/components/ui/upload-row';
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
  const textOf = useUploadText();
  if (entries.length === 0) return null;
  const isFull = entries.some(({ failure }) => failure?.kind === 'refused' && failure.isFull);
  return (
    <div className="mb-4 rounded-card border border-line bg-surface">
      <ul aria-label={t('upload.list')} className="divide-y divide-line">
        {entries.map((entry) => (
          <UploadRow
            key={entry.id}
            name={entry.name}
            preview={
              entry.preview ? (
                <img src={entry.preview} alt="" className="size-full object-cover" />
              ) : (
                <CircleAlert className="size-5" aria-hidden />
              )
            }
            previewClass="size-14"
            text={textOf(entry)}
            hasFailed={entry.state === 'failed'}
            percent={entry.state === 'sending' ? entry.percent : entry.state === 'waiting' ? 0 : undefined}
            labels={{
              progress: t('upload.progressOf', { name: entry.name }),
              retry: t('upload.retryOf', { name: entry.name }),
              remove: t(entry.state === 'failed' ? 'upload.removeOf' : 'upload.cancelOf', { name: entry.name }),
            }}
            onRetry={
              entry.state === 'failed' && entry.failure?.kind !== 'picture' ? () => onRetry(entry.id) : undefined
            }
            onRemove={() => onCancel(entry.id)}
          />
        ))}
      </ul>
      {isFull ? (
        <div className="border-t border-line p-3 text-center">
          <UpgradeLink size="sm">{t('upload.upgrade')}</UpgradeLink>
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
