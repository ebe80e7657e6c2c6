import * as z from 'zod';

const bit = z.literal([0, 1]);
const id = z.int().positive();

/** A mail (spec 3 "Mail"), with the fields that our pages need in addition. */
const mailWire = z.object({
  eid: id,
  /** 0 unread, 1 read; own mails are read. */
  type: bit,
  sendername: z.string(),
  msg: z.string(),
  /** In seconds. */
  create_time: z.int(),
  /** The other member. */
  uid: id,
  username: z.string(),
  avatar: z.string(),
  vip: z.literal([0, 1, 2]),
  is_online: bit,
  /** 1: the viewer wrote the mail. */
  own: bit,
  /** Staff removed what the mail contained; `msg` is a notice of it in the reader's language. */
  removed: z.literal(1).optional(),
  /** The reader's tier reads no mails: `msg` is empty. */
  locked: z.literal(1).optional(),
  /** The sum of the warnings of a received mail: 1 address + 2 phone + 4 messenger + 8 payment + 16 same text to many; 0 without a warning. */
  warning: z.int().min(0).max(31),
});

export const mailPageWire = z.object({
  data: z.array(mailWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
});

export const sentWire = z.object({ id, left: z.int().nullable() });

export type MailWire = z.infer<typeof mailWire>;
export type MailPageWire = z.infer<typeof mailPageWire>;
export type SentWire = z.infer<typeof sentWire>;
