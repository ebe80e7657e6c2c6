import * as z from 'zod';
import { listItemWire } from '@/lib/members/wire-schema';

/** A page goes only to a caller that sent `cursor`; others receive the first results as a plain list (spec 7). */
export const searchPageWire = z.object({
  data: z.array(listItemWire),
  /** The cursor of the next page; empty at the end. */
  next: z.string(),
  /** True if a higher tier would see more after the end. */
  more: z.boolean(),
  /** Names that the caller may still search for today, null without a limit; left out where none was counted. */
  searches_left: z.int().nullable().optional(),
});

export type SearchPageWire = z.infer<typeof searchPageWire>;
