import * as z from 'zod';
import { ownRecordWire } from '@/lib/members/contract';

/** The reply of `login` and `register`. */
export const loggedInWire = ownRecordWire.extend({ token: z.string().optional() });

export type LoggedInWire = z.infer<typeof loggedInWire>;
