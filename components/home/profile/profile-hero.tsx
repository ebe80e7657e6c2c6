'use client';

import { useState, type ReactNode } from 'react';
import { lazy } from '@/components/ui/lazy';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { PictureViewer } from '@/components/ui/picture-viewer';
import { sizedImage } from '@/lib/core/images';
import type { MemberDetail } from '@/lib/members/model';
import { ProfileCarousel } from '@/components/members/profile-carousel';
import { faceId, type ProfilePicture } from '@/components/members/profile-pictures';

const PhotoInViewer = lazy(() => import('./profile-photo-parts').then((parts) => parts.PhotoInViewer));
const ReportPhoto = lazy(() => import('./profile-photo-parts').then((parts) => parts.ReportPhoto));

/** The width of the pictures, as in `<img sizes>`. */
const sizes = '(min-width: 1100px) 448px, (min-width: 800px) 384px, 100vw';

export type ProfileHeroProps = {
  member: Pick<MemberDetail, 'id' | 'username' | 'avatar'>;
  pictures: readonly ProfilePicture[];
  isOwn: boolean;
  /** The file of the texts that the likes and comments of a photo need. */
  galleryTexts: string;
  /** The picture that is shown in place of the first one. */
  startId?: string | undefined;
  onMove?: (id: string) => void;
  /** The name and presence of the member, on the pictures. */
  children: ReactNode;
};

/** The pictures at the top of a profile with the member's name and round picture on them. All open in one viewer. */
export function ProfileHero({ member, pictures, isOwn, galleryTexts, startId, onMove, children }: ProfileHeroProps) {
  const t = useTranslations('members');
  const [openId, setOpenId] = useState<string>();
  // The carousel follows the viewer, so that the picture is in its place when the viewer closes.
  const [shownId, setShownId] = useState(startId);
  const { username, avatar } = member;
  const photo = pictures.find(({ id }) => id === openId)?.photo;
  const photoProps = { photo, owner: { id: member.id, username }, isOwn, texts: galleryTexts };

  function handleShow(id: string | undefined) {
    setOpenId(id);
    if (id !== undefined) setShownId(id);
  }

  function handleMove(id: string) {
    // Forgotten when the member swipes on, so that the viewer can bring the carousel back to it.
    setShownId(undefined);
    onMove?.(id);
  }

  return (
    <>
      <ProfileCarousel
        name={username}
        pictures={pictures}
        sizes={sizes}
        shownId={shownId}
        onMove={handleMove}
        onOpen={handleShow}
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end gap-3 bg-linear-to-t from-black/75 via-black/45 to-transparent px-5 pt-14 pb-4 text-white max-[22.5rem]:gap-2 max-[22.5rem]:px-4">
        {avatar ? (
          <button
            type="button"
            aria-label={t('profilePhotoOf', { name: username })}
            onClick={() => handleShow(faceId)}
            className="pointer-events-auto flex shrink-0 cursor-zoom-in rounded-full outline-offset-4 transition-transform focus-visible:outline-white active:scale-95"
          >
            <Avatar
              name={username}
              src={sizedImage(avatar, 160)}
              size="lg"
              eager
              className="rounded-full ring-2 ring-white max-[22.5rem]:size-12!"
            />
          </button>
        ) : null}
        {children}
      </div>
      <PictureViewer
        pictures={pictures
          .filter(({ src }) => src)
          .map(({ id, src, photo: ofAlbum }) => ({
            id,
            src,
            size: ofAlbum?.size,
            alt: t('photoOf', { name: username }),
          }))}
        shownId={openId}
        onShow={handleShow}
        label={t('photos.label', { name: username })}
        actions={photo && !isOwn ? <ReportPhoto {...photoProps} photo={photo} /> : undefined}
        footer={photo ? <PhotoInViewer {...photoProps} photo={photo} /> : undefined}
      />
    </>
  );
}
