'use client';

import { Dialog } from 'radix-ui';
import { MemberPhoto } from '@/components/members/member-photo';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import type { NewMutualLike } from '@/lib/likes/model';
import { KeepLooking } from './one-mutual-like';
import { RedThread } from './red-thread';

const picturesShown = 6;

/** The popup for several mutual likes that came while the viewer was away. */
export function ManyMutualLikes({
  mutualLikes,
  onClose,
}: {
  mutualLikes: readonly NewMutualLike[];
  onClose: () => void;
}) {
  const t = useTranslations('likes');
  const href = useHref();
  return (
    <>
      <ul className="grid w-full max-w-xs grid-cols-3 gap-3">
        {mutualLikes.slice(0, picturesShown).map(({ member }) => (
          <li key={member.id}>
            <MemberPhoto
              name={member.username}
              src={member.avatar}
              alt={member.username}
              sizes="100px"
              eager
              className="aspect-3/4 rounded-card ring-2 ring-white/90"
            />
          </li>
        ))}
      </ul>
      <RedThread className="-mt-4 w-64 max-w-full" />
      <div className="mutual-like-words flex w-full flex-col items-center gap-6">
        <div>
          <Dialog.Title className="text-[1.75rem] leading-tight font-bold text-balance">
            {t('popup.many', { count: mutualLikes.length })}
          </Dialog.Title>
          <Dialog.Description className="mt-2 text-balance text-white/85">{t('popup.manyText')}</Dialog.Description>
        </div>
        <div className="flex w-full flex-col gap-2">
          <ButtonLink size="lg" href={href('mutualLikes')} onClick={onClose} className="w-full">
            {t('popup.see')}
          </ButtonLink>
          <KeepLooking onClick={onClose} />
        </div>
      </div>
    </>
  );
}
