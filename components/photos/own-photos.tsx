'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { FileDrop } from '@/components/ui/file-drop';
import { toast } from '@/components/ui/toast';
import type { Photo } from '@/lib/photos/model';
import { AddPhotos } from './add-photos';
import { UploadList } from './upload-list';
import { rememberPhoto } from './use-photos';
import { useUploadQueue } from './use-upload-queue';

/** The owner's controls around their photos: the buttons to add photos, their progress, and dropping of files. */
export function OwnPhotos({ children }: { children: ReactNode }) {
  const t = useTranslations('photos');
  const [added, setAdded] = useState<readonly Photo[]>([]);
  const { queue, entries, isBusy } = useUploadQueue((photo) => {
    rememberPhoto(photo);
    setAdded((known) => [...known, photo]);
  });
  const addFiles = (files: File[]) => queue?.add(files);
  const announced = useRef(0);
  useEffect(() => {
    const isNews = !isBusy && added.length > announced.current;
    if (!isNews) return;
    const news = added.slice(announced.current);
    announced.current = added.length;
    const isReviewed = news.some(({ state }) => state === 'pending');
    toast.success(t(isReviewed ? 'upload.doneReview' : 'upload.done', { count: news.length }));
  }, [isBusy, added, t]);

  return (
    <FileDrop onFiles={addFiles} takesPagePaste>
      <AddPhotos onFiles={addFiles} />
      <UploadList entries={entries} onCancel={(id) => queue?.cancel(id)} onRetry={(id) => queue?.retry(id)} />
      {children}
    </FileDrop>
  );
}
