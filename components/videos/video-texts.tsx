'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { Captions } from '@/components/ui/icons/captions';
import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { Video } from '@/lib/videos/model';
import type { VideoTextsProps } from './video-texts.lazy';

const loadPanel = () =>
  Promise.all([import('./video-texts.lazy').then((part) => part.VideoTextsPanel), loadOverlay()]).then(
    ([Panel]) => Panel,
  );

const VideoTextsOverlay = lazy<VideoTextsProps>(loadPanel, { when: ({ open }) => open, preload: true });

/** The button to add captions and a description to an own video. */
export function VideoTextsButton({ video }: { video: Pick<Video, 'id' | 'texts'> }) {
  const t = useTranslations('videos');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={t('texts.button')} variant="onPhoto" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Captions aria-hidden />
      </IconButton>
      <VideoTextsOverlay open={isOpen} onOpenChange={setIsOpen} video={video} />
    </>
  );
}
