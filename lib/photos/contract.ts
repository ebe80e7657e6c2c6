import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId } from '@/lib/core/fields';
import { nothing } from '@/lib/core/nothing';
import { toPlainOrPagedWire } from '@/lib/core/plain-or-paged';
import { plainOrPagedOf } from '@/lib/core/plain-or-paged-schema';
import { profileCodes } from '@/lib/members/profile-codes';
import { uploadField } from '@/lib/uploads/fields';
import { toPhotoPageWire, toReleasedPhotoWire } from './wire';
import { photoPageWire, releasedPhotoWire } from './wire-schema';

const photoId = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** The id before which the page begins; 0 for the first page. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();

const list = { output: plainOrPagedOf(photoPageWire), toWire: toPlainOrPagedWire(toPhotoPageWire) };

const released = {
  input: z.object({ img: uploadField }),
  names: { img: 'uploadKey' } as const,
  output: releasedPhotoWire,
  toWire: toReleasedPhotoWire,
};
const onePhoto = { input: z.object({ id: photoId }), names: { id: 'photoId' } as const };

export const photosContract = {
  '/member/photo/my_photo': endpoint('member', { writes: false, input: z.object({ before }), ...list }),
  '/member/photo/his_photo': endpoint('member', {
    input: z.object({ userid: memberId, before }),
    names: { userid: 'memberId' },
    ...list,
    codes: profileCodes,
  }),
  '/member/photo/released': endpoint('member', {
    ...released,
    permission: 'Upload_photo',
    codes: { IMAGE_NOT_FOUND: -1, PHOTO_LIMIT: -2 },
  }),
  '/member/photo/del_photo': endpoint('member', { ...onePhoto, output: nothing, codes: { PHOTO_NOT_FOUND: -1 } }),
  '/member/backphoto/released': endpoint('member', {
    ...released,
    permission: 'Upload_photo',
    codes: { IMAGE_NOT_FOUND: -1, BACKGROUND_LIMIT: -2 },
  }),
  '/member/backphoto/deletephoto': endpoint('member', {
    ...onePhoto,
    output: nothing,
    codes: { PHOTO_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;
