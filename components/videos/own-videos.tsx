'use client';

import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { FileDrop } from '@/components/ui/file-drop';
import { toast } from '@/components/ui/toast';
import type { ReleasedVideo } from '@/lib/videos/model';
import { AddVideo } from './add-video';
import { LockedVideos } from './locked-videos';
import { useVideoUploads } from './use-video-uploads';
import { VideoUploadList } from './video-upload-list';

type OwnVideosProps = {
  /** True if the member's tier adds videos. */
  mayAdd: boolean;
  heading: ReactNode;
  onAdded: () => void;
  children: ReactNode;
};

/** The owner's controls around their videos: the button to add videos, and their progress. */
export function OwnVideos({ mayAdd, heading, onAdded, children }: OwnVideosProps) {
  const t = useTranslations('videos');
  const { uploads, entries } = useVideoUploads(({ state }: ReleasedVideo) => {
    onAdded();
    toast.success(t(state === 'processing' || state === 'pending' ? `upload.done.${state}` : 'upload.done.shown'));
  });
  const content = (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        {heading}
        {mayAdd ? <AddVideo onFiles={(files) => uploads?.add(files)} /> : null}
      </div>
      {mayAdd ? null : (
        <div className="mb-3">
          <LockedVideos kind="add" />
        </div>
      )}
      <VideoUploadList entries={entries} uploads={uploads} />
      {children}
    </>
  );
  return mayAdd ? <FileDrop onFiles={(files) => uploads?.add(files)}>{content}</FileDrop> : content;
}
