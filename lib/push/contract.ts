import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { text } from '@/lib/core/fields';
import { nothing } from '@/lib/core/nothing';
import { parseJson } from '@/lib/core/parse-json';

const address = text(1000);

/** An uncompressed point of P-256, and 16 random bytes (RFC 8291). */
const keys = z.object({
  p256dh: z.string({ error: 'required' }).regex(/^B[\w-]{86}$/, { error: 'format' }),
  auth: z.string({ error: 'required' }).regex(/^[\w-]{22}$/, { error: 'format' }),
});

/** Fields of a form have it as JSON. */
const subscription = z.preprocess(
  (value) => (typeof value === 'string' ? parseJson(value) : value),
  z.object({ endpoint: address, keys }, { error: 'format' }),
);

export const pushContract = {
  /** `endpoint`: of the browser, to learn whether it is subscribed. */
  '/member/push/key': endpoint('member', {
    writes: false,
    input: z.object({ endpoint: address.optional() }),
    output: z.object({ key: z.string(), isSubscribed: z.boolean() }),
  }),
  '/member/push/subscribe': endpoint('member', {
    input: z.object({ subscription }),
    output: nothing,
    rate: 'push',
    codes: { ENDPOINT_REFUSED: -1 },
  }),
  /** Without an endpoint, ends all subscriptions of this session. */
  '/member/push/unsubscribe': endpoint('member', {
    input: z.object({ endpoint: address.optional() }),
    output: nothing,
  }),
} satisfies ContractTable;
