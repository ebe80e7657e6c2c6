'use client';

import { useRef, type ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { Camera } from '@/components/ui/icons/camera';
import { ImagePlus } from '@/components/ui/icons/image-plus';
import { Spinner } from '@/components/ui/spinner';
import { useTerminal } from '@/components/ui/terminal-context';
import { limits } from '@/lib/core/limits';

type PickStepProps = {
  busy: boolean;
  /** Why the last file was refused. */
  error: string | undefined;
  onPick: (file: File) => void;
  children: ReactNode;
};

const accept = limits.upload.types.join(',');

/** Step 1: a file from the device, from its camera on phones, or dropped on desktops. */
export function PickStep({ busy, error, onPick, children }: PickStepProps) {
  const t = useTranslations('avatar');
  const isPhone = useTerminal() === 'mobile';
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const pick = (list: Iterable<File> | null | undefined) => {
    const [file] = list ?? [];
    if (file) onPick(file);
  };
  const input = { type: 'file', className: 'hidden', tabIndex: -1 } as const;
  return (
    <div className="flex flex-col gap-5">
      <FileDrop
        onFiles={pick}
        isSingle
        takesPagePaste
        className="relative grid justify-items-center gap-3 rounded-card border-2 border-dashed border-edge/60 p-5 text-center"
      >
        <ImagePlus className="size-10 text-brand" aria-hidden />
        <p className="text-sm text-muted">{isPhone ? t('pickHint') : t('dropHint')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button loading={busy} onClick={() => files.current?.click()}>
            {t('pick')}
          </Button>
          {isPhone ? (
            <Button variant="secondary" onClick={() => camera.current?.click()}>
              <Camera className="size-5" aria-hidden />
              {t('camera')}
            </Button>
          ) : null}
        </div>
        {busy ? (
          <p role="status" className="flex items-center gap-2 text-xs text-muted">
            <Spinner />
            {t('preparing')}
          </p>
        ) : null}
        {error ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        ) : null}
        <input
          {...input}
          ref={files}
          accept={accept}
          aria-label={t('pick')}
          onChange={({ target }) => (pick(target.files), (target.value = ''))}
        />
        <input
          {...input}
          ref={camera}
          accept="image/*"
          capture="user"
          aria-label={t('camera')}
          onChange={({ target }) => (pick(target.files), (target.value = ''))}
        />
      </FileDrop>
      {children}
    </div>
  );
}
