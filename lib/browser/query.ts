import type { ContractTable, Endpoint, Path, RowInput, RowOutput } from '@/lib/core/endpoint';
import { callOf } from './call';

/** The error of a query when a read was refused or got no reply. */
export class CallError extends Error {
  constructor(
    readonly kind: 'refused' | 'offline',
    message: string,
    readonly status?: number,
    /** Seconds to wait. */
    readonly retry?: number,
    /** True if a higher tier would allow the read. */
    readonly canUpgrade?: boolean,
    /** The code of the refusal. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** A cache key `[path, input]`, with which a mutation can name the entries that it changes. */
export type QueryKey = readonly [path: Path, input: unknown];

/** A read of an endpoint for hooks: loads the model and hides the path and the wire format. */
export type Query<I, M> = {
  readonly keyOf: (input: I) => QueryKey;
  /** Loads the model for a key of this query. Throws a CallError. */
  readonly load: (key: QueryKey) => Promise<M>;
};

type Conversion<R extends Endpoint, I, M> = {
  /** Omitted where the input needs no conversion. */
  readonly toInput?: (input: I) => RowInput<R>;
  /** Omitted where the model is the reply's data, unchanged. */
  readonly fromWire?: (data: RowOutput<R>) => M;
};

/** Defines a read of an endpoint of the contract `T`. */
type DefineQuery<T extends ContractTable> = <P extends keyof T & Path, M = RowOutput<T[P]>, I = RowInput<T[P]>>(
  path: P,
  conversion?: Conversion<T[P], I, M>,
) => Query<I, M>;

/** Returns the function with which a feature's client.ts defines reads of its contract, as `callOf` does for calls. */
export const queryOf = <T extends ContractTable>() => defineQuery as DefineQuery<T>; // the row of the path gives the types

const call = callOf<ContractTable>();

function defineQuery<R extends Endpoint, M, I>(
  path: Path,
  { toInput, fromWire }: Conversion<R, I, M> = {},
): Query<I, M> {
  return {
    keyOf: (input) => [path, toInput ? toInput(input) : input],
    async load([, input]) {
      const reply = await call(path, input, { fromWire: fromWire as ((data: unknown) => M) | undefined }); // the row's output
      if (reply.kind === 'success') return reply.data;
      if (reply.kind === 'offline') throw new CallError('offline', path);
      throw new CallError('refused', reply.msg, reply.status, reply.retry, reply.canUpgrade, reply.code);
    },
  };
}
