import * as z from 'zod';
import { commenterChoices } from '@/lib/core/comments';

const bit = z.literal([0, 1]);
const id = z.int().positive();

/** A post (spec 3 "Trend"), with the fields that our pages need in addition. */
const trendWire = z.object({
  id,
  /** The author. */
  mid: id,
  user: z.object({ id }),
  username: z.string(),
  avatar: z.string(),
  vip: z.literal([0, 1, 2]),
  sex: bit,
  birthday: z.number(),
  is_online: bit,
  /** 0 joined, 1 text, 2 avatar changed. */
  type: z.literal([0, 1, 2]),
  content: z.string(),
  img: z.string(),
  /** The size of the picture; 0 without one. */
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  pending: bit,
  /** In seconds. */
  create_time: z.int(),
  likecount: z.int(),
  is_like: bit,
  commentcount: z.int(),
  comments_from: z.enum(commenterChoices),
  /** 1: waits for staff, and only the author sees it. */
  held: bit,
});

export const trendPageWire = z.object({
  data: z.array(trendWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
});

export const postedWire = z.object({ id, left: z.int().nullable(), held: bit });

export type TrendWire = z.infer<typeof trendWire>;
export type TrendPageWire = z.infer<typeof trendPageWire>;
export type PostedWire = z.infer<typeof postedWire>;
