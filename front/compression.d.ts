// The package comes without types, and those that exist are those of Express.
declare module 'compression' {
  import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

  /** The fields of a request that the middleware reads. */
  type Asked = { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders };

  export default function compression(): (request: Asked, response: ServerResponse, next: () => void) => void;
}
