'use client';

import { lazy } from '@/components/ui/lazy';
import type { VideoPlayerProps } from './video-player.lazy';

/** A video over the screen, with its controls. */
export const VideoPlayer = lazy<VideoPlayerProps>(
  () => import('./video-player.lazy').then((part) => part.VideoPlayerPanel),
  {
    when: ({ video }) => video !== undefined,
    preload: true,
  },
);
