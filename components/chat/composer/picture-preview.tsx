'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useCallback } from 'react';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';
import { Spinner } from '@/components/ui/spinner';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { useShrunkPicture } from './use-shrunk-picture';

type PicturePreviewProps = {
  file: File;
  name: string;
  onSend: (image: Blob, size: ImageSize) => void;
  onAnother: () => void;
  onClose: () => void;
};

/** The picked picture as it will be sent, or the reason why it cannot be sent (spec 5). */
export function PicturePreview({ file, name, onSend, onAnother, onClose }: PicturePreviewProps) {
  const t = useTranslations('chat');
  const picture = useShrunkPicture(file);
  const ready = picture?.kind === 'ready' ? picture : undefined;
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
          {picture?.kind === 'refused' ? null : (
            <Button loading={!ready} onClick={() => ready && onSend(ready.image, ready.size)}>
              {t('image.send')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid min-h-48 place-items-center overflow-hidden rounded-card bg-sunken">
        {ready ? <ShownPicture image={ready.image} size={ready.size} alt={t('image.preview')} /> : null}
        {picture?.kind === 'refused' ? (
          <p role="alert" className="px-6 py-10 text-center text-sm font-medium text-danger">
            {t(refusalKeys[picture.code], { max: limits.upload.maxKilobytes })}
          </p>
        ) : null}
        {picture ? null : (
          <p role="status" className="flex items-center gap-2 px-6 py-10 text-sm text-muted">
            <Spinner />
            {t('image.preparing')}
          </p>
        )}
      </div>
      <p className="mt-2 truncate text-center text-xs text-muted">{file.name}</p>
    </Overlay>
  );
}

const refusalKeys = {
  NOT_AN_IMAGE: 'image.notImage',
  IMAGE_IS_HEIC: 'image.isHeic',
  IMAGE_FORMAT: 'image.otherFormat',
  IMAGE_DAMAGED: 'image.damaged',
  IMAGE_TOO_LARGE: 'image.tooLarge',
  TOO_MANY_PIXELS: 'image.tooManyPixels',
} as const;

/** A picture that is at least so many times as high as it is wide is scrolled. */
const longFrom = 3;

function ShownPicture({ image, size, alt }: { image: Blob; size: ImageSize; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(image);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );
  if (size.height / size.width < longFrom)
    return <img ref={show} alt={alt} className="max-h-[50dvh] w-auto max-w-full object-contain" />;
  return (
    // Focusable, so that the keyboard scrolls it.
    <div tabIndex={0} role="group" aria-label={alt} className="max-h-[50dvh] w-full overflow-y-auto">
      <img ref={show} alt={alt} className="mx-auto" />
    </div>
  );
}
