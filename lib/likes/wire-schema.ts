import * as z from 'zod';
import { noteRefusals } from './model';

const bit = z.literal([0, 1]);

export const likeStateWire = z.object({
  is_like: bit,
  likecount: z.int(),
  /** Present when the like is mutual and `moments` returns it to show. */
  mutual: z.literal(1).optional(),
  /** Present when the note was stored. */
  note: z.literal(1).optional(),
  /** Why the note was not stored; `msg` is the sentence. The like stays. */
  note_refused: z.enum(noteRefusals).optional(),
  /** Only for a refused note. 1: a higher tier would allow it. */
  upgrade: bit.optional(),
  /** Seconds after which a refused note may be sent. */
  retry: z.int().optional(),
});

export type LikeStateWire = z.infer<typeof likeStateWire>;
