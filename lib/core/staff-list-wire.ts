import * as z from 'zod';
import type { Page } from './page';

/** The reply of a list of staff. */
export function staffListWire<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), current_page: z.int().positive(), last_page: z.int().positive() });
}

export function toStaffListWire<T>({ items, page, lastPage }: Page<T>) {
  return { data: [...items], current_page: page, last_page: lastPage };
}
