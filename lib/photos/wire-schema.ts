import * as z from 'zod';
import { photoStates } from './model';

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

export const photoPageWire = z.object({
  uid: id,
  avatar: z.string(),
  username: z.string(),
  data: z.array(photoWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
  /** Photos that only a higher tier sees. */
  beyond: z.int(),
});

export const releasedPhotoWire = z.object({ pid: id, state });

export type PhotoWire = z.infer<typeof photoWire>;
export type PhotoPageWire = z.infer<typeof photoPageWire>;
export type ReleasedPhotoWire = z.infer<typeof releasedPhotoWire>;
