import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** A message to the thread of pages: a page to render, a client that has left, or the end of the process. */
export type ThreadMessage =
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: IncomingHttpHeaders;
    }
  | { readonly kind: 'leave'; readonly id: number }
  | { readonly kind: 'stop' };

/** A whole document, as it is sent. */
export type ThreadDocument = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Uint8Array;
};

/** The document of a request; none where Next must handle the request. */
export type PageReply = { readonly id: number; readonly document?: ThreadDocument };
