import * as z from 'zod';

/** The data of a reply that has none. */
export const nothing = z.null();
