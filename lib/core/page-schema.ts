import * as z from 'zod';

/** The reply with a page of a numbered list, `Page`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).readonly(), page: z.int().positive(), lastPage: z.int().positive() });

/** The reply with a page of a list that is read from a position on, `CursorPage`. */
export const cursorPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).readonly(), next: z.int().nullable() });
