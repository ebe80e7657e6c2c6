import type * as z from 'zod';
import type { Permission } from './permissions';
import type { RateRule } from './rates';

/**
 * Who may call: `guest` anybody, `pending` any session, `service` whoever may write to customer service, `member` an approved
 * account, `staff` a member with a role.
 */
export type Access = 'guest' | 'pending' | 'service' | 'member' | 'staff';

/** `refusal code of the service → number of the legacy reply` (spec §7). */
export type Codes = Readonly<Record<string, number>>;

export type Endpoint<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  C extends Codes = Codes,
> = {
  readonly access: A;
  readonly input: I;
  readonly output: O;
  readonly codes: C;
  readonly permission?: Permission;
  /** The row of the limits table this call is counted under, besides the limit on any call. */
  readonly rate?: RateRule;
  /** Largest body in bytes. Multipart bodies are read only where this says so. */
  readonly body: BodyRule;
  /** Status answered to a caller without a valid session: -1 for `userinfo` (spec §7), 401 everywhere else. */
  readonly noSession: number;
};

export type BodyRule = { readonly kind: 'fields' | 'multipart'; readonly maxBytes: number };

export type ContractTable = Readonly<Record<`/member/${string}`, Endpoint>>;

type Options<I extends z.ZodType, O extends z.ZodType, C extends Codes> = {
  input: I;
  output: O;
  codes?: C;
  permission?: Permission;
  rate?: RateRule;
  body?: BodyRule;
  noSession?: number;
};

const fieldsBody: BodyRule = { kind: 'fields', maxBytes: 64 * 1024 };

/** One row of the endpoint table. */
export function endpoint<
  const A extends Access,
  I extends z.ZodType,
  O extends z.ZodType,
  const C extends Codes = Record<never, number>,
>(access: A, options: Options<I, O, C>): Endpoint<A, I, O, C> {
  return {
    access,
    input: options.input,
    output: options.output,
    codes: options.codes ?? ({} as C),
    permission: options.permission,
    rate: options.rate,
    body: options.body ?? fieldsBody,
    noSession: options.noSession ?? 401,
  };
}
