import * as z from 'zod';
import { legacyLanguages } from '@/lib/core/locale';
import { permissions } from '@/lib/core/permissions';
import { factsWire } from '@/lib/profile/wire-schema';

/*
 * The legacy words of members' records are used only here and in wire.ts: sex (1 male, 0 female), vip (0, 1, 2),
 * birthday in ms, expiries and last_login_time in seconds (spec 3).
 */

const bit = z.literal([0, 1]);
const vip = z.literal([0, 1, 2]);
const id = z.int().positive();

const backPhotoWire = z.object({ id: z.int(), img: z.string() });

/** The member's own record (spec 3 "User"). */
export const ownRecordWire = z.object({
  id,
  username: z.string(),
  avatar: z.string(),
  sex: bit,
  birthday: z.int(),
  email: z.string(),
  country: z.string(),
  vip,
  signature: z.string(),
  /** Balance in coins. */
  amount: z.int(),
  invitation_code: z.string(),
  newfeedcount: z.int(),
  /** Silver and gold expiry in seconds, 0 when never bought. */
  overduedate_1: z.int(),
  overduedate_2: z.int(),
  /** 1 active, 2 pending review, 3 rejected, 4 suspended, 5 erased. */
  status: z.literal([1, 2, 3, 4, 5]),
  language: z.enum(legacyLanguages),
  backphotos: z.array(backPhotoWire),
  about: factsWire,
});

/** One member in a list (spec 3 "Member list item"), with the country its card shows. */
export const listItemWire = z.object({
  id,
  avatar: z.string(),
  /** Base64 of a tiny WebP, for our own pages. */
  placeholder: z.string(),
  username: z.string(),
  vip,
  sex: bit,
  birthday: z.int(),
  country: z.string(),
  is_online: bit,
  last_login_time: z.int(),
  is_like: bit,
  /** 1: staff compared the member with a selfie. */
  verified: bit,
  /** The note of the member's like of the viewer: on the profile and in `love_me`, left out without a note. */
  note: z.string().optional(),
  /** The language of the note, such as `zh-TW`; left out where its characters do not show it. */
  note_language: z.string().optional(),
  /** The sum of the warnings of the note: 1 address + 2 phone + 4 messenger + 8 payment + 16 same text to many; 0 without a warning. */
  note_warning: z.int().min(0).max(31).optional(),
});

export const memberDetailWire = listItemWire.extend({
  signature: z.string(),
  likecount: z.int(),
  backphotos: z.array(backPhotoWire),
  about: factsWire,
});

export const openedProfileWire = memberDetailWire.extend({
  /** Profiles that the viewer may still open today, null without a limit; left out where the profile costs nothing. */
  views_left: z.int().nullable().optional(),
});

function pagedListWire<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    /** True if a higher tier would see more after the last page. */
    more: z.boolean(),
  });
}

export const memberPageWire = pagedListWire(listItemWire);

/** A reply with `unchanged` goes only to a caller that sent the revision of the page it has. */
export const onlinePageWire = z.union([
  memberPageWire.extend({ revision: z.string().optional(), complete: bit.optional() }),
  z.object({ unchanged: z.literal(true) }),
]);

const permissionList = z.array(z.enum(permissions));

export const initialDataWire = z.object({
  authority: z.object({ vip0: permissionList, vip1: permissionList, vip2: permissionList }),
  service: z.object({ id, username: z.string(), avatar: z.string(), os_online: bit }).nullable(),
  like_ids: z.array(id),
});

export type OwnRecordWire = z.infer<typeof ownRecordWire>;
export type ListItemWire = z.infer<typeof listItemWire>;
export type MemberDetailWire = z.infer<typeof memberDetailWire>;
export type OpenedProfileWire = z.infer<typeof openedProfileWire>;
export type InitialDataWire = z.infer<typeof initialDataWire>;
export type MemberPageWire = z.infer<typeof memberPageWire>;
export type OnlinePageWire = z.infer<typeof onlinePageWire>;
