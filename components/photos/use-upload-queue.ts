'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { useLeaveQuestion } from '@/components/ui/use-leave-question';
import { useStore } from '@/lib/browser/use-store';
import type { Photo } from '@/lib/photos/model';
import { UploadQueue, type UploadEntry } from './upload-queue';

const noEntries: readonly UploadEntry[] = [];

/**
 * Returns a queue of uploads that ends with the component: leaving the page cancels what is not added yet, after a
 * question where the browser allows one.
 */
export function useUploadQueue(onAdded: (photo: Photo) => void) {
  const handleAdded = useEffectEvent(onAdded);
  const [queue, setQueue] = useState<UploadQueue>();
  useEffect(() => {
    const created = new UploadQueue((photo) => handleAdded(photo));
    // oxlint-disable-next-line react/set-state-in-effect -- a queue belongs to the browser and ends with the effect
    setQueue(created);
    return () => created.cancelAll();
  }, []);
  const entries = useStore(queue?.entries ?? emptyStore, (state) => state, noEntries);
  const isBusy = entries.some(({ state }) => state !== 'failed');
  const t = useTranslations('photos');
  useLeaveQuestion(isBusy, () => ({
    title: t('upload.leaveTitle'),
    text: t('upload.leaveText'),
    confirmLabel: t('upload.leave'),
    cancelLabel: t('upload.stay'),
  }));
  return { queue, entries, isBusy };
}

const emptyStore = { state: noEntries, subscribe: () => () => undefined };
