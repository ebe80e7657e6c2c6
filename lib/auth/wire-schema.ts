import * as z from 'zod';
import { ownRecordWire } from '@/lib/members/wire-schema';

/** The reply of `login` and `register`. */
export const loggedInWire = ownRecordWire.extend({ token: z.string().optional() });

export type LoggedInWire = z.infer<typeof loggedInWire>;
