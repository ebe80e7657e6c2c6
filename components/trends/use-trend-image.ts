'use client';

import { useEffect, useRef, useState } from 'react';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { shrinkPicture } from '@/lib/browser/shrink-picture';
import { limits } from '@/lib/core/limits';
import { uploadPicture } from '@/lib/photos/client';

type TrendImageOptions = {
  /** Receives the path of the upload, '' once the picture is taken out. */
  onImage: (path: string) => void;
  onRefused: (text: string) => void;
};

/** Returns the upload of the picture of a post, with its progress; undefined while none is running. */
export function useTrendImage({ onImage, onRefused }: TrendImageOptions) {
  const t = useTranslations('trends');
  const textOf = useReplyText();
  const [percent, setPercent] = useState<number>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  function cancel() {
    upload.current?.abort();
    setPercent(undefined);
    onImage('');
  }

  async function choose(file: File) {
    cancel();
    const { signal } = (upload.current = new AbortController());
    setPercent(0);
    try {
      const picture = await shrinkPicture(file);
      if (signal.aborted) return;
      if (picture.kind === 'refused') {
        setPercent(undefined);
        return onRefused(t(`composer.refused.${picture.code}`, { max: limits.upload.maxKilobytes }));
      }
      const { image } = picture;
      const named = image instanceof File ? image : new File([image], file.name, { type: image.type });
      const reply = await uploadPicture(named, { signal, onProgress: setPercent });
      setPercent(undefined);
      if (reply.kind === 'success') return onImage(reply.data.path);
      onRefused(textOf(reply, t('composer.lost')));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  return { percent, choose, cancel };
}
