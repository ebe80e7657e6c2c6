import type { CodeOf, InputOf, OutputOf, Path } from '@/lib/contract';
import type { ReplyBody } from '@/lib/core/reply';

/** The outcome of a call: the endpoint's reply, or `offline` when no reply came. */
export type CallReply<P extends Path> =
  | { readonly kind: 'success'; readonly data: OutputOf<P>; readonly msg: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly msg: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly retry?: number;
    }
  | { readonly kind: 'offline' };

export type { CodeOf };

/** With `keepalive` the call outlives the page. */
export type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

/** Calls an endpoint of the table from a browser page; the session travels in its cookie. */
export async function call<P extends Path>(path: P, input: InputOf<P>, options?: CallOptions): Promise<CallReply<P>> {
  try {
    const response = await fetch(path, { method: 'POST', ...options, ...toBody(input) });
    const body = (await response.json()) as ReplyBody<OutputOf<P>>; // the table promises this shape
    if (body.status === 200) return { kind: 'success', data: body.data as OutputOf<P>, msg: body.msg };
    if (isSessionLost(body.status, path)) leaveForLogin();
    return { kind: 'refused', status: body.status, msg: body.msg, errors: body.errors ?? {}, retry: body.retry };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { kind: 'offline' };
  }
}

function toBody(input: unknown): { body: BodyInit; headers?: HeadersInit } {
  if (!(input instanceof Object) || !Object.values(input).some((value) => value instanceof Blob)) {
    return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  }
  return { body: form };
}

function isSessionLost(status: number, path: Path): boolean {
  return status === 401 || (status === -1 && path === '/member/index/userinfo');
}

/** Leaves for log-in when the session is invalid (spec §8). The route clears the dead cookie, else the guard would redirect back. */
export function leaveForLogin(): void {
  window.location.assign('/api/session/ended');
}
