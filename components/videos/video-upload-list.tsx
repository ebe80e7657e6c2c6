'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Play } from '@/components/ui/icons/play';
import { UploadRow } from '@/components/ui/upload-row';
import type { VideoFailure, VideoUpload, VideoUploads } from './video-uploads';

type VideoUploadListProps = { entries: readonly VideoUpload[]; uploads: VideoUploads | undefined };

/** The videos that are being added: the progress, and the buttons to cancel and to retry. */
export function VideoUploadList({ entries, uploads }: VideoUploadListProps) {
  const t = useTranslations('videos');
  const textOf = useUploadText();
  if (entries.length === 0) return null;
  const canUpgrade = entries.some(({ failure }) => failure?.kind === 'refused' && failure.canUpgrade);
  return (
    <div className="mb-3 rounded-card border border-line bg-surface">
      <ul aria-label={t('upload.list')} className="divide-y divide-line">
        {entries.map((entry) => (
          <UploadRow
            key={entry.id}
            name={entry.name}
            preview={
              entry.state === 'failed' ? (
                <CircleAlert className="size-5" aria-hidden />
              ) : (
                <Play className="size-5" aria-hidden />
              )
            }
            previewClass="size-11"
            text={textOf(entry)}
            hasFailed={entry.state === 'failed'}
            percent={entry.state === 'checking' ? undefined : entry.percent}
            labels={{
              progress: t('upload.progressOf', { name: entry.name }),
              retry: t('upload.retryOf', { name: entry.name }),
              remove: t(entry.state === 'failed' ? 'upload.removeOf' : 'upload.cancelOf', { name: entry.name }),
            }}
            onRetry={entry.failure && mayRetry(entry.failure) ? () => uploads?.retry(entry.id) : undefined}
            onRemove={() => uploads?.cancel(entry.id)}
          />
        ))}
      </ul>
      {canUpgrade ? (
        <div className="border-t border-line p-3 text-center">
          <UpgradeLink size="sm">{t('upgrade')}</UpgradeLink>
        </div>
      ) : null}
    </div>
  );
}

function mayRetry(failure: VideoFailure): boolean {
  return failure.kind === 'lost' || (failure.kind === 'refused' && failure.mayRetry);
}

function useUploadText() {
  const t = useTranslations('videos');
  return ({ state, percent, failure }: VideoUpload): string => {
    if (state === 'sending') return t('upload.sending', { percent });
    if (state !== 'failed') return t(`upload.${state}`);
    if (failure?.kind === 'file') return t(`upload.problems.${failure.problem}`);
    if (failure?.kind === 'refused') return failure.msg || t('upload.failed');
    return t('upload.lost');
  };
}
