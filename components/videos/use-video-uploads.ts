'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { useLeaveQuestion } from '@/components/ui/use-leave-question';
import { useStore } from '@/lib/browser/use-store';
import type { ReleasedVideo } from '@/lib/videos/model';
import { VideoUploads, type VideoUpload } from './video-uploads';

const noEntries: readonly VideoUpload[] = [];
const emptyStore = { state: noEntries, subscribe: () => () => undefined };

/** Returns uploads that end with the component: leaving the page cancels them, after a question. */
export function useVideoUploads(onAdded: (video: ReleasedVideo) => void) {
  const t = useTranslations('videos');
  const handleAdded = useEffectEvent(onAdded);
  const [uploads, setUploads] = useState<VideoUploads>();
  useEffect(() => {
    const created = new VideoUploads((video) => handleAdded(video));
    // oxlint-disable-next-line react/set-state-in-effect -- uploads belong to the browser and end with the effect
    setUploads(created);
    return () => created.cancelAll();
  }, []);
  const entries = useStore(uploads?.entries ?? emptyStore, (state) => state, noEntries);
  useLeaveQuestion(
    entries.some(({ state }) => state !== 'failed'),
    () => ({
      title: t('upload.leaveTitle'),
      text: t('upload.leaveText'),
      confirmLabel: t('upload.leave'),
      cancelLabel: t('upload.stay'),
    }),
  );
  return { uploads, entries };
}
