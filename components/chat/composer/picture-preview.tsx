'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';

type PicturePreviewProps = {
  file: File;
  name: string;
  onSend: (size: ImageSize | undefined) => void;
  onAnother: () => void;
  onClose: () => void;
};

/** The picked picture before it is sent, or the reason why it cannot be sent (spec 5). */
export function PicturePreview({ file, name, onSend, onAnother, onClose }: PicturePreviewProps) {
  const t = useTranslations('chat');
  const shown = useRef<HTMLImageElement>(null);
  const showFile = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      shown.current = element;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const [unreadable, setUnreadable] = useState<File>();
  const max = limits.upload.maxKilobytes;
  const refusal =
    !file.type.startsWith('image/') || unreadable === file
      ? t('image.notImage')
      : file.size > max * 1024
        ? t('image.tooLarge', { max })
        : undefined;
  return (
    <Overlay
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title={t('image.previewTitle', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onAnother}>
            {t('image.another')}
          </Button>
          {refusal ? null : <Button onClick={() => onSend(sizeOf(shown.current))}>{t('image.send')}</Button>}
        </>
      }
    >
      <div className="grid min-h-48 place-items-center overflow-hidden rounded-card bg-sunken">
        {refusal ? (
          <p role="alert" className="px-6 py-10 text-center text-sm font-medium text-danger">
            {refusal}
          </p>
        ) : (
          <img
            ref={showFile}
            alt={t('image.preview')}
            onError={() => setUnreadable(file)}
            className="max-h-[50dvh] w-auto max-w-full object-contain"
          />
        )}
      </div>
      <p className="mt-2 truncate text-center text-xs text-muted">{file.name}</p>
    </Overlay>
  );
}

/** Returns the picture's size; undefined until it has loaded. */
function sizeOf(image: HTMLImageElement | null): ImageSize | undefined {
  return image && image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : undefined;
}
