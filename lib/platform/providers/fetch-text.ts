type Bounds = {
  /** From the request to the last byte of the reply. */
  readonly milliseconds: number;
  readonly bytes: number;
};

export type TextReply = { readonly status: number; readonly ok: boolean; readonly text: string };

/**
 * Sends a request and reads its whole reply, within a time and a size. Throws beyond them, and when the request fails. The
 * signal of a request alone does not bound its reply: once the headers have arrived, `fetch` holds its own signal so weakly that
 * the collection of garbage may take it.
 */
export async function fetchText(
  url: string,
  init: Omit<RequestInit, 'signal'>,
  { milliseconds, bytes }: Bounds,
): Promise<TextReply> {
  const aborter = new AbortController();
  const timer = setTimeout(
    () => aborter.abort(new DOMException('the reply takes too long', 'TimeoutError')),
    milliseconds,
  );
  try {
    const response = await fetch(url, { redirect: 'error', ...init, signal: aborter.signal });
    const text = response.body ? await readText(response.body, aborter.signal, bytes) : '';
    return { status: response.status, ok: response.ok, text };
  } finally {
    clearTimeout(timer);
  }
}

async function readText(body: ReadableStream<Uint8Array>, signal: AbortSignal, bytes: number): Promise<string> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > bytes) throw new RangeError('the reply is too long');
      chunks.push(part.value);
    }
    signal.throwIfAborted();
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
