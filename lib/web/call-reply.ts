import type { CallRequest } from '@/lib/platform/call-request';

/** The reply of a call before it is sent. The front sends it without building a `Response`. */
export type CallReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
  /** JSON. */
  readonly body: string;
  /** Reads and drops what the caller still sends of the body. Otherwise the connection closes. */
  readonly drains?: boolean;
};

export type CallHandler = (request: CallRequest) => Promise<CallReply>;

/** The export of a route file: a handler for Next, and the same call for the front as `reply`. */
export type CallRoute = ((request: CallRequest) => Promise<Response>) & { readonly reply: CallHandler };

export function toRoute(reply: CallHandler): CallRoute {
  return Object.assign(async (request: CallRequest) => toResponse(await reply(request)), { reply });
}

function toResponse({ status, headers, setCookies, body }: CallReply): Response {
  const response = new Response(body, { status, headers });
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
}
