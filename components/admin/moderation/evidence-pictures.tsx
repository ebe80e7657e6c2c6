'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { PictureViewer } from '@/components/ui/picture-viewer';
import type { EvidencePicture } from '@/lib/moderation/model';

/** Pictures of the evidence, which open over the whole screen. */
export function EvidencePictures({ pictures }: { pictures: readonly EvidencePicture[] }) {
  const t = useTranslations('moderation');
  const [shown, setShown] = useState<string>();
  if (pictures.length === 0) return null;
  const listed = pictures.map(({ id, part }) => ({
    id: String(id),
    src: `/api/staff/report-picture/${id}`,
    alt: t(`evidence.parts.${part}`),
  }));
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {listed.map(({ id, src, alt }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => setShown(id)}
              data-picture={id}
              className="block size-32 overflow-hidden rounded-control bg-sunken ring-1 ring-line"
            >
              <img src={src} alt={alt} loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer pictures={listed} shown={shown} onShow={setShown} label={t('evidence.pictures')} />
    </>
  );
}
