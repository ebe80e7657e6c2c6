import type { Endpoint } from '@/lib/core/endpoint';
import { markWrite } from '@/lib/platform/read-replica';

type MarkedCall = {
  readonly member: { readonly id: number } | undefined;
  /** Under its domain words: another member that a call is about is its `memberId`. */
  readonly input: object;
  /** The members for whom the call started a session. */
  readonly started: readonly number[];
};

/** Runs the handler of a call. After one that may have written, also one that failed, the members concerned read what it wrote. */
export async function runAndMark<T>(row: Endpoint, call: MarkedCall, handle: () => Promise<T>): Promise<T> {
  if (!row.writes) return handle();
  try {
    return await handle();
  } finally {
    const { member, input, started } = call;
    const other = 'memberId' in input && typeof input.memberId === 'number' ? [input.memberId] : [];
    const ids = new Set([...(member ? [member.id] : []), ...other, ...started]);
    if (ids.size > 0) await markWrite(...ids);
  }
}
