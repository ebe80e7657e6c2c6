'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { Overlay } from '@/components/ui/overlay';
import { sizedImage } from '@/lib/core/images';
import { MemberPhoto } from './member-photo';

type PhotoViewerProps = { name: string; src: string; sizes: string };

/** A profile's photo; a tap shows the whole picture. */
export function PhotoViewer({ name, src, sizes }: PhotoViewerProps) {
  const t = useTranslations('members');
  const [isOpen, setOpen] = useState(false);
  const alt = t('photoOf', { name });
  const photo = <MemberPhoto name={name} src={src} alt={alt} sizes={sizes} eager className="absolute inset-0" />;
  if (!src) return photo;
  return (
    <>
      {photo}
      <button
        type="button"
        aria-label={t('enlarge', { name })}
        onClick={() => setOpen(true)}
        className="absolute inset-0 cursor-zoom-in -outline-offset-4 focus-visible:outline-white"
      />
      <Overlay open={isOpen} onOpenChange={setOpen} title={alt} size="lg">
        <img
          src={sizedImage(src, 1280)}
          alt={alt}
          className="mx-auto max-h-[78dvh] w-auto rounded-card object-contain"
        />
      </Overlay>
    </>
  );
}
