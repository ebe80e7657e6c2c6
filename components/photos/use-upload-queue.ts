'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { useConfirm } from '@/components/ui/confirm';
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
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a queue belongs to the browser and ends with the effect
    setQueue(created);
    return () => created.cancelAll();
  }, []);
  const entries = useStore(queue?.entries ?? emptyStore, (state) => state, noEntries);
  const isBusy = entries.some(({ state }) => state !== 'failed');
  useLeaveQuestion(isBusy);
  return { queue, entries, isBusy };
}

const emptyStore = { state: noEntries, subscribe: () => () => undefined };

/** Asks before a link or a reload ends the uploads. */
function useLeaveQuestion(isBusy: boolean): void {
  const t = useTranslations('photos');
  const confirm = useConfirm();
  const router = useRouter();
  const ask = useEffectEvent(async (address: string) => {
    const isSure = await confirm({
      title: t('upload.leaveTitle'),
      text: t('upload.leaveText'),
      confirmLabel: t('upload.leave'),
      cancelLabel: t('upload.stay'),
      danger: true,
    });
    if (isSure) router.push(address);
  });
  useEffect(() => {
    if (!isBusy) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target || link.origin !== location.origin || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(link.pathname + link.search);
    };
    addEventListener('beforeunload', handleUnload);
    document.addEventListener('click', handleClick, true);
    return () => {
      removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, true);
    };
  }, [isBusy]);
}
