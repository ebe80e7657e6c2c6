'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { PictureViewer } from '@/components/ui/picture-viewer';
import { MemberPhoto } from './member-photo';

type PhotoViewerProps = { name: string; src: string; sizes: string };

/** A profile's photo; a tap shows the whole picture. */
export function PhotoViewer({ name, src, sizes }: PhotoViewerProps) {
  const t = useTranslations('members');
  const [shown, setShown] = useState<string>();
  const alt = t('photoOf', { name });
  const photo = <MemberPhoto name={name} src={src} alt={alt} sizes={sizes} eager className="absolute inset-0" />;
  if (!src) return photo;
  return (
    <>
      {photo}
      <button
        type="button"
        data-picture={src}
        aria-label={t('enlarge', { name })}
        onClick={() => setShown(src)}
        className="absolute inset-0 cursor-zoom-in -outline-offset-4 focus-visible:outline-white"
      />
      <PictureViewer pictures={[{ id: src, src, alt }]} shown={shown} onShow={setShown} label={alt} />
    </>
  );
}
