'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Card, Section } from '@/components/ui/card';
import { PictureViewer } from '@/components/ui/picture-viewer';
import { Tag } from '@/components/ui/tag';
import { sizedImage } from '@/lib/core/images';
import type { StaffMember } from '@/lib/staff-members/model';

/** The newest photos of a member with their state, also those that others do not see. */
export function MemberPhotos({ member }: { member: Pick<StaffMember, 'username' | 'files'> }) {
  const t = useTranslations('staffMembers');
  const [shown, setShown] = useState<string>();
  const pictures = member.files.map(({ id, path, state }) => ({
    id: String(id),
    src: path,
    state,
    alt: t('photoAlt', { name: member.username, state: t(`photoStates.${state}`) }),
  }));
  return (
    <Section title={t('sections.photos')}>
      <Card>
        {pictures.length === 0 ? (
          <p className="text-sm text-muted">{t('nothing')}</p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
            {pictures.map(({ id, src, alt, state }) => (
              <li key={id} className="relative">
                <button
                  type="button"
                  onClick={() => setShown(id)}
                  aria-label={alt}
                  data-picture={id}
                  className="block aspect-square w-full overflow-hidden rounded-control bg-sunken"
                >
                  <img
                    src={sizedImage(src, 160)}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full object-cover"
                  />
                </button>
                {state === 'shown' ? null : (
                  <span className="pointer-events-none absolute bottom-1 left-1">
                    <Tag tone={state === 'pending' ? 'gold' : 'danger'}>{t(`photoStates.${state}`)}</Tag>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <PictureViewer pictures={pictures} shown={shown} onShow={setShown} label={t('sections.photos')} />
    </Section>
  );
}
