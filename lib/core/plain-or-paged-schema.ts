import * as z from 'zod';

/** The legacy reply with a list of `PlainOrPaged`, from the schema of its page. */
export const plainOrPagedOf = <S extends { data: z.ZodArray }>(page: z.ZodObject<S>) =>
  z.union([page.shape.data, page]);
