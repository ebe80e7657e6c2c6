'use client';

import { useRef, type ChangeEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Camera } from '@/components/ui/icons/camera';
import { ImagePlus } from '@/components/ui/icons/image-plus';
import { useTerminal } from '@/components/ui/terminal-context';
import { limits } from '@/lib/core/screen-limits';

const types = limits.upload.types.join();

/** The buttons to choose several pictures and, on phones, to take one. */
export function AddPhotos({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('photos');
  const isPhone = useTerminal() === 'mobile';
  const library = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = ''; // so that the same picture can be chosen again
    if (files.length > 0) onFiles(files);
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Button onClick={() => library.current?.click()} className={isPhone ? 'flex-1 px-2!' : 'mr-2'}>
        <ImagePlus aria-hidden />
        {t('add.button')}
      </Button>
      {isPhone ? (
        <Button variant="secondary" onClick={() => camera.current?.click()} className="flex-1 px-2!">
          <Camera aria-hidden />
          {t('add.camera')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('add.dropHint')}</p>
      )}
      <input
        ref={library}
        type="file"
        accept={types}
        multiple
        hidden
        aria-label={t('add.choose')}
        onChange={handleChange}
      />
      {isPhone ? (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="user"
          hidden
          aria-label={t('add.camera')}
          onChange={handleChange}
        />
      ) : null}
    </div>
  );
}
