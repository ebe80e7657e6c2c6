'use client';

import { lazy } from '@/components/ui/lazy';
import type { Video, VideoPage } from '@/lib/videos/model';

export type VideoPlayerProps = {
  /** Undefined while the player is closed. */
  video: Video | undefined;
  owner: VideoPage['owner'];
  isOwn: boolean;
  /** Whether the viewer's tier plays no videos. */
  isLocked: boolean;
  onClose: () => void;
};

/** A video over the screen, with its controls. */
export const VideoPlayer = lazy<VideoPlayerProps>(
  () => import('./video-player.lazy').then((part) => part.VideoPlayerPanel),
  {
    when: ({ video }) => video !== undefined,
    preload: true,
  },
);
