'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { EyeOff } from '@/components/ui/icons/eye-off';
import { X } from '@/components/ui/icons/x';
import { Progress } from '@/components/ui/progress';
import type { ChatMessage } from '@/lib/chat/client/state';
import { sizedImage } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { isRevealed as wasRevealed, reveal, useOpenPicture } from './chat-pictures';
import { pictureBox } from './picture-box';

type MessagePictureProps = {
  message: ChatMessage;
  name: string;
  className?: string;
  onCancel: (clientId: string) => void;
};

/** A picture in a conversation: small in its bubble, large after a tap. A stranger's picture is blurred at first. */
export function MessagePicture({ message, name, className, onCancel }: MessagePictureProps) {
  const t = useTranslations('chat');
  const { key, isOwn, imagePath, imageSize, upload, state, clientId } = message;
  const openPicture = useOpenPicture();
  const [isRevealed, setRevealed] = useState(() => wasRevealed(message));
  const [isLoaded, setLoaded] = useState(false);
  const alt = isOwn ? t('image.own') : t('image.from', { name });

  function handleTap() {
    if (isRevealed) return openPicture(key);
    reveal(message);
    setRevealed(true);
  }

  return (
    <div className={cx('relative overflow-hidden', className)} style={{ maxWidth: limits.chatImageWidth }}>
      <button
        type="button"
        data-picture={key}
        onClick={handleTap}
        aria-label={isRevealed ? t('image.enlarge', { photo: alt }) : undefined}
        className="relative block -outline-offset-2"
      >
        <img
          src={sizedImage(imagePath, 480)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(true)}
          // Reserves the space before the picture loads, so that nothing moves.
          style={imageSize && pictureBox(imageSize)}
          className={cx(
            'block object-cover transition-[filter]',
            imageSize ? 'max-w-full bg-sunken' : 'max-h-80 w-full',
            !imageSize && !isLoaded && 'min-h-36 min-w-36',
            !isRevealed && 'min-h-36 min-w-36 scale-110 blur-2xl',
            state !== 'sent' && 'opacity-70',
          )}
        />
        {isRevealed ? null : (
          <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-black/55 p-3 text-center text-xs text-white">
            <EyeOff className="size-6" aria-hidden />
            <span className="font-semibold">{t('image.reveal')}</span>
            <span>{t('image.revealHint')}</span>
          </span>
        )}
      </button>
      {upload === undefined ? null : (
        <div className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-black/60 py-1 pr-1 pl-3 text-xs text-white tabular-nums">
          <Progress label={t('image.uploading')} value={upload} className="flex-1" />
          <span aria-hidden>{upload} %</span>
          <button
            type="button"
            aria-label={t('image.cancel')}
            title={t('image.cancel')}
            onClick={() => onCancel(clientId)}
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-white/20 pointer-coarse:size-11"
          >
            <X className="size-4" aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
