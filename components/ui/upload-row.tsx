import type { ReactNode } from 'react';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { RotateCcw } from './icons/rotate-ccw';
import { X } from './icons/x';
import { Progress } from './progress';

type UploadRowProps = {
  name: string;
  /** A picture or an icon of the file. */
  preview: ReactNode;
  previewClass: string;
  /** The state as a text, or why the upload failed. */
  text: string;
  hasFailed: boolean;
  /** From 0 to 100; undefined while it is unknown. */
  percent: number | undefined;
  labels: { progress: string; retry: string; remove: string };
  /** Left out where another try cannot succeed. */
  onRetry: (() => void) | undefined;
  /** Cancels the upload, or removes a failed one from the list. */
  onRemove: () => void;
};

/** A file that is being added, an item of a list: its progress, and the buttons to cancel and to retry. */
export function UploadRow({ name, preview, previewClass, text, hasFailed, percent, ...actions }: UploadRowProps) {
  const { labels, onRetry, onRemove } = actions;
  return (
    <li className="flex items-center gap-3 p-3 pr-1.5">
      <span
        className={cx(
          'flex shrink-0 items-center justify-center overflow-hidden rounded-lg bg-sunken text-muted',
          previewClass,
        )}
      >
        {preview}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <p
          role={hasFailed ? 'alert' : undefined}
          className={hasFailed ? 'text-xs text-danger' : 'text-xs text-muted tabular-nums'}
        >
          {text}
        </p>
        {hasFailed ? null : <Progress label={labels.progress} value={percent} className="mt-1.5 h-1.5" />}
      </div>
      {onRetry ? (
        <IconButton label={labels.retry} onClick={onRetry}>
          <RotateCcw aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={labels.remove} variant="quiet" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
