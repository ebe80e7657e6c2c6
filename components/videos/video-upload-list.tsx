'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Play } from '@/components/ui/icons/play';
import { RotateCcw } from '@/components/ui/icons/rotate-ccw';
import { X } from '@/components/ui/icons/x';
import { Progress } from '@/components/ui/progress';
import type { VideoFailure, VideoUpload, VideoUploads } from './video-uploads';

type VideoUploadListProps = { entries: readonly VideoUpload[]; uploads: VideoUploads | undefined };

/** The videos that are being added: the progress, and the buttons to cancel and to retry. */
export function VideoUploadList({ entries, uploads }: VideoUploadListProps) {
  const t = useTranslations('videos');
  const href = useHref();
  const textOf = useUploadText();
  if (entries.length === 0) return null;
  const canUpgrade = entries.some(({ failure }) => failure?.kind === 'refused' && failure.canUpgrade);
  return (
    <div className="mb-3 rounded-card border border-line bg-surface">
      <ul aria-label={t('upload.list')} className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center gap-3 p-3 pr-1.5">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-sunken text-muted">
              {entry.state === 'failed' ? (
                <CircleAlert className="size-5" aria-hidden />
              ) : (
                <Play className="size-5" aria-hidden />
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
                  value={entry.state === 'checking' ? undefined : entry.percent}
                  className="mt-1.5 h-1.5"
                />
              )}
            </div>
            {entry.failure && mayRetry(entry.failure) ? (
              <IconButton label={t('upload.retryOf', { name: entry.name })} onClick={() => uploads?.retry(entry.id)}>
                <RotateCcw aria-hidden />
              </IconButton>
            ) : null}
            <IconButton
              label={t(entry.state === 'failed' ? 'upload.removeOf' : 'upload.cancelOf', { name: entry.name })}
              variant="quiet"
              onClick={() => uploads?.cancel(entry.id)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {canUpgrade ? (
        <div className="border-t border-line p-3 text-center">
          <ButtonLink href={href('recharge')} size="sm">
            {t('upgrade')}
          </ButtonLink>
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
