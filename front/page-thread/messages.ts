import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { MessagePort } from 'node:worker_threads';

/**
 * A message to the thread of pages: a page to render, a client that has left, the port at which its metrics are expected, or the
 * end of the process.
 */
export type ThreadMessage =
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: IncomingHttpHeaders;
    }
  | { readonly kind: 'leave'; readonly id: number }
  | { readonly kind: 'metrics'; readonly port: MessagePort }
  | { readonly kind: 'stop' };

/** A whole document, as it is sent. */
export type ThreadDocument = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Uint8Array;
};

/** The document of a request, or that the database is away; neither where Next must handle the request. */
export type PageReply = {
  readonly id: number;
  readonly document?: ThreadDocument;
  readonly isUnavailable?: boolean;
};
