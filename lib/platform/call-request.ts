/** The parts of a request that calls read. A `Request` has them; the front passes those of node:http without building one. */
export type CallRequest = { readonly headers: HeaderReader; readonly body: CallBody | null };

export type HeaderReader = Pick<Headers, 'get' | 'has'>;

type CallBody = {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array<ArrayBuffer> | undefined }>;
    cancel(): Promise<void>;
  };
};

/** The parts of a request that the other routes read, by method and address. */
export type RouteRequest = CallRequest & { readonly url: string; readonly headers: Headers };
