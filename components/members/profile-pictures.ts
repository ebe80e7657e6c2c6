import { toUploadKey } from '@/lib/core/images';
import type { MemberDetail } from '@/lib/members/model';
import type { Photo } from '@/lib/photos/model';

/** A picture at the top of a profile. */
export type ProfilePicture = {
  /** `face`, or the kind and the id of the picture, such as `photo-12`. */
  readonly id: string;
  /** Path of the picture; empty for a member without any. */
  readonly src: string;
  /** Base64 of a tiny WebP, shown until the picture is loaded. */
  readonly placeholder?: string;
  /** The photo of the album, which can be liked and commented. */
  readonly photo?: Photo;
};

export const faceId = 'face';

export const backgroundPictureId = (id: number) => `background-${id}`;

type PicturedMember = Pick<MemberDetail, 'avatar' | 'placeholder' | 'backgroundPhotos'>;

/** Returns the pictures of a profile: the face, then the photos, and the backgrounds last. At least one, which may be empty. */
export function picturesOf(
  { avatar, placeholder, backgroundPhotos }: PicturedMember,
  photos: readonly Photo[],
): ProfilePicture[] {
  const face = { id: faceId, src: avatar, placeholder };
  const faceKey = toUploadKey(avatar);
  const others = [
    // A photo may be the picture of the face, too.
    ...photos
      .filter(({ path }) => faceKey === undefined || toUploadKey(path) !== faceKey)
      .map((photo) => ({ id: `photo-${photo.id}`, src: photo.path, placeholder: photo.placeholder, photo })),
    ...backgroundPhotos.map(({ id, path }) => ({ id: backgroundPictureId(id), src: path })),
  ];
  return avatar || others.length === 0 ? [face, ...others] : others;
}
