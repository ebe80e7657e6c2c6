'use client';

import { useRef, type ChangeEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Plus } from '@/components/ui/icons/plus';
import { limits } from '@/lib/core/limits';

const accepted = [...limits.video.types, '.mp4', '.mov', '.webm'].join();

/** The button to choose a video; phones also offer their camera. */
export function AddVideo({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('videos');
  const input = useRef<HTMLInputElement>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = ''; // so that the same file can be chosen again
    if (files.length > 0) onFiles(files);
  }

  return (
    <>
      <Button variant="tinted" onClick={() => input.current?.click()}>
        <Plus aria-hidden />
        {t('add.button')}
      </Button>
      <input ref={input} type="file" accept={accepted} hidden aria-label={t('add.choose')} onChange={handleChange} />
    </>
  );
}
