import * as z from 'zod';

/** The reply of `profile`: whether a link was emailed to a new address. */
export const savedProfileWire = z.object({ confirm_email: z.literal([0, 1]) });

export type SavedProfileWire = z.infer<typeof savedProfileWire>;
