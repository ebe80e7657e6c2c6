type Sized = Omit<ResponseInit, 'headers'> & {
  readonly headers: Readonly<Record<string, string>>;
  /** The length of the body, or of the body that a GET would get. */
  readonly bytes: number;
};

/**
 * Returns a response that is sent with its `Content-Length`. Players of videos need it, and without it no client shows
 * progress or notices a file that was cut off.
 */
export function sizedResponse(
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  { bytes, headers, ...init }: Sized,
): Response {
  const isStream = body instanceof ReadableStream;
  const sent = { ...headers, 'content-length': String(bytes) };
  return new Response(isStream ? body.pipeThrough(exactly(bytes)) : body, { ...init, headers: sent });
}

/** Fails when the body ends early: the client would wait for the rest on a connection that stays open. */
function exactly(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) throw new Error('a file is longer than its length');
      controller.enqueue(chunk);
    },
    flush() {
      if (left > 0) throw new Error('a file is shorter than its length');
    },
  });
}
