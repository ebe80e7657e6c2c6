import type { InputOf, OutputOf, Path } from '@/lib/contract';
import { call } from './call';

/** The error of a query when a read was refused or got no reply. */
export class CallError extends Error {
  constructor(
    readonly kind: 'refused' | 'offline',
    message: string,
    readonly status?: number,
    /** Seconds to wait. */
    readonly retry?: number,
    /** Whether a higher tier would allow the read. */
    readonly canUpgrade?: boolean,
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

type Conversion<P extends Path, I, M> = {
  /** Omitted where the input needs no conversion. */
  readonly toInput?: (input: I) => InputOf<P>;
  readonly fromWire: (data: OutputOf<P>) => M;
};

/** Defines a read of an endpoint for a feature's client.ts. */
export function defineQuery<P extends Path, M, I = InputOf<P>>(
  path: P,
  { toInput, fromWire }: Conversion<P, I, M>,
): Query<I, M> {
  return {
    keyOf: (input) => [path, toInput ? toInput(input) : input],
    async load([, input]) {
      const reply = await call(path, input as InputOf<P>, { fromWire }); // made by keyOf
      if (reply.kind === 'success') return reply.data;
      if (reply.kind === 'offline') throw new CallError('offline', path);
      throw new CallError('refused', reply.msg, reply.status, reply.retry, reply.canUpgrade);
    },
  };
}
