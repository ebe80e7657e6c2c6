import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type PaymentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** A body that is not text is sent as JSON. */
export type PaymentReply = { readonly status: number; readonly body: unknown };

/** Milliseconds that tests wait for a reply, except where it is too slow on purpose: more than a busy machine takes. */
export const timeoutMilliseconds = 60_000;

/** The fault of the server in place of its work. `after`: it works, and only its reply is lost. */
export type PaymentFault = {
  readonly status?: number;
  readonly body?: string;
  readonly contentType?: string;
  /** The address to which the server redirects. */
  readonly location?: string | undefined;
  readonly delayMilliseconds?: number;
  /** Closes the connection without a reply. */
  readonly drop?: boolean;
  readonly after?: boolean;
  /** Requests that are affected; all by default. */
  readonly path?: RegExp;
};

export type PaymentServer = {
  readonly url: string;
  /** The requests, in the order of their arrival. */
  readonly requests: PaymentRequest[];
  /** Sets the fault of all further requests; undefined ends it. */
  fail(fault: PaymentFault | undefined): void;
  close(): Promise<void>;
};

/** Starts an HTTP server of a payment provider, whose replies `handle` makes. */
export async function startPaymentServer(handle: (request: PaymentRequest) => PaymentReply): Promise<PaymentServer> {
  const requests: PaymentRequest[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let fault: PaymentFault | undefined;
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
      const request = {
        method: incoming.method ?? '',
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        body,
      };
      requests.push(request);
      const active = fault?.path?.test(pathname) === false ? undefined : fault;
      const reply = active && !active.after ? undefined : handle(request);
      if (active?.drop) return void incoming.socket.destroy();
      const { body: replied = reply?.body ?? '', status = reply?.status ?? 200 } = active ?? {};
      const contentType = active?.contentType ?? 'application/json';
      const send = () => {
        response.writeHead(status, {
          'content-type': contentType,
          ...(active?.location ? { location: active.location } : {}),
        });
        response.end(typeof replied === 'string' ? replied : JSON.stringify(replied));
      };
      if (active?.delayMilliseconds) timers.add(setTimeout(send, active.delayMilliseconds));
      else send();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (next) => void (fault = next),
    close: () => {
      timers.forEach(clearTimeout);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Returns a function that replies once to each key: the same request receives the first reply, and another request with the
 * key `refused`.
 */
export function createIdempotentReplies(refused: PaymentReply) {
  const replies = new Map<string, { readonly request: string; readonly reply: PaymentReply }>();
  return (key: string, { path, body }: PaymentRequest, make: () => PaymentReply): PaymentReply => {
    const request = `${path} ${body}`;
    const known = replies.get(key);
    if (known) return known.request === request ? known.reply : refused;
    const reply = make();
    // A reply is what it was then, whatever happens to the object later.
    replies.set(key, { request, reply: structuredClone(reply) });
    return reply;
  };
}
