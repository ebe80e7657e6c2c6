'use client';

import useSWR, { type SWRConfiguration } from 'swr';
import type { InputOf, OutputOf, Path } from '@/lib/contract';
import { call } from './call';
import { CallError } from './query';

async function fetchEndpoint<P extends Path>([path, input]: readonly [P, InputOf<P>]): Promise<OutputOf<P>> {
  const reply = await call(path, input);
  if (reply.kind === 'success') return reply.data;
  if (reply.kind === 'offline') throw new CallError('offline', path);
  throw new CallError('refused', reply.msg, reply.status);
}

/** Reads an endpoint. The key is `[path, input]`, so that a mutation can name what it changes. */
export function useEndpoint<P extends Path>(
  path: P,
  input: InputOf<P> | null,
  options?: SWRConfiguration<OutputOf<P>>,
) {
  return useSWR<OutputOf<P>, CallError>(input === null ? null : [path, input], fetchEndpoint, options);
}
