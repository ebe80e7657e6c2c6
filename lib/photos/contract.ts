import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId } from '@/lib/core/fields';
import { uploadField } from '@/lib/uploads/fields';
import { profileCodes } from '@/lib/members/profile-codes';
import { photoStates } from './model';
import {
  photoNames,
  photosOfNames,
  releaseBackgroundCodes,
  releaseNames,
  releasePhotoCodes,
  toPhotosWire,
  toReleasedPhotoWire,
} from './wire';

const bit = z.literal([0, 1]);
const id = z.int().positive();
const state = z.enum(photoStates);

/** A photo (spec 3 "Photo"), with the fields that our pages need in addition. */
const photoWire = z.object({
  pid: id,
  img: z.string(),
  avatar: z.string(),
  username: z.string(),
  /** In seconds. */
  create_time: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string(),
  likecount: z.int(),
  is_like: bit,
  /** Comments that the caller sees. */
  commentcount: z.int(),
  state,
  /** Why staff rejected the photo, for its owner; '' otherwise. */
  reason: z.string(),
});

const photoPageWire = z.object({
  uid: id,
  avatar: z.string(),
  username: z.string(),
  data: z.array(photoWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
  /** Photos that only a higher tier sees. */
  beyond: z.int(),
});

/** A page goes only to a caller that sent `before`; others receive the first photos as a plain list. */
const photosWire = z.union([z.array(photoWire), photoPageWire]);

const photoId = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** The id before which the page begins; 0 for the first page. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();

const releasedPhotoWire = z.object({ pid: id, state });

const released = {
  input: z.object({ img: uploadField }),
  names: releaseNames,
  output: releasedPhotoWire,
  toWire: toReleasedPhotoWire,
};
const onePhoto = { input: z.object({ id: photoId }), names: photoNames };

export const photosContract = {
  '/member/photo/my_photo': endpoint('member', {
    input: z.object({ before }),
    output: photosWire,
    toWire: toPhotosWire,
  }),
  '/member/photo/his_photo': endpoint('member', {
    input: z.object({ userid: memberId, before }),
    names: photosOfNames,
    output: photosWire,
    toWire: toPhotosWire,
    codes: profileCodes,
  }),
  '/member/photo/released': endpoint('member', {
    ...released,
    permission: 'Upload_photo',
    codes: releasePhotoCodes,
  }),
  '/member/photo/del_photo': endpoint('member', { ...onePhoto, output: z.null(), codes: { PHOTO_NOT_FOUND: -1 } }),
  '/member/backphoto/released': endpoint('member', {
    ...released,
    permission: 'Upload_photo',
    codes: releaseBackgroundCodes,
  }),
  '/member/backphoto/deletephoto': endpoint('member', {
    ...onePhoto,
    output: z.null(),
    codes: { PHOTO_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;

export type PhotoWire = z.infer<typeof photoWire>;
export type PhotoPageWire = z.infer<typeof photoPageWire>;
export type PhotosWire = z.infer<typeof photosWire>;
export type ReleasedPhotoWire = z.infer<typeof releasedPhotoWire>;
