'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { CircleCheck } from '@/components/ui/icons/circle-check';
import { Progress } from '@/components/ui/progress';
import type { UploadState } from './use-avatar-upload';

/** Step 3: the progress of the upload and its outcome. */
export function UploadStep({ state }: { state: UploadState }) {
  const t = useTranslations('avatar');
  return (
    <div className="grid min-h-56 content-center justify-items-center gap-3 py-8 text-center">
      {state.kind === 'uploading' ? (
        <>
          <p className="text-sm tabular-nums">{t('uploading', { percent: state.percent })}</p>
          {/* The server still works on the picture after its last byte. */}
          <Progress
            label={t('progress')}
            {...(state.percent < 100 ? { value: state.percent } : {})}
            className="max-w-72"
          />
        </>
      ) : null}
      {state.kind === 'success' ? (
        <p role="status" className="grid justify-items-center gap-3 text-base font-semibold">
          <CircleCheck className="size-12 text-success" aria-hidden />
          {t('saved')}
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <div role="alert" className="grid justify-items-center gap-3">
          <CircleAlert className="size-12 text-danger" aria-hidden />
          <p className="text-base font-semibold">{t('failed')}</p>
          {state.reason ? (
            <p dir="auto" className="text-sm text-muted">
              {state.reason}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
