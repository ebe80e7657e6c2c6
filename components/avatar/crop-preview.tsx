'use client';

import { useRef } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { drawCrop, type Crop } from './draw-crop';
import { useRedraw } from './use-crop';

type CropPreviewProps = { element: HTMLImageElement; crop: Crop | undefined };

/** The picture as it will be shown: round in chats, and on a card. */
export function CropPreview({ element, crop }: CropPreviewProps) {
  const t = useTranslations('avatar');
  const round = useRef<HTMLCanvasElement>(null);
  const card = useRef<HTMLCanvasElement>(null);
  useRedraw(crop, (next) => {
    for (const canvas of [round.current, card.current]) if (canvas) drawCrop(canvas, element, next);
  });
  return (
    <figure className="flex items-center justify-center gap-4">
      <canvas ref={round} width={160} height={160} className="size-16 rounded-full bg-sunken" aria-hidden />
      <canvas
        ref={card}
        width={160}
        height={160}
        className="h-20 w-15 rounded-control bg-sunken object-cover"
        aria-hidden
      />
      <figcaption className="max-w-40 text-xs text-muted">{t('preview')}</figcaption>
    </figure>
  );
}
