import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, text } from '@/lib/core/fields';
import { notificationKinds } from '@/lib/core/notifications';
import { nothing } from '@/lib/core/nothing';

/** Kinds of notifications, as a text with commas; an empty one means all emails. */
const kinds = z
  .string()
  .transform((value) => value.split(',').filter((kind) => kind !== ''))
  .pipe(z.array(z.enum(notificationKinds, { error: 'format' })).max(notificationKinds.length, { error: 'tooMany' }));

export const emailsContract = {
  /** `key` is in the links of the emails that the call ends. An unknown one has the same reply. */
  '/member/index/unsubscribe': endpoint('guest', {
    input: z.object({
      key: text(64),
      kinds,
      on: digits({ min: 0, max: 1 }).transform((value) => value === 1),
    }),
    names: { key: 'token', on: 'isOn' },
    output: nothing,
    rate: 'unsubscribe',
  }),
} satisfies ContractTable;
