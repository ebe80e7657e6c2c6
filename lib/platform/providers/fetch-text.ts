type Bounds = {
  /** From the request to the last byte of the reply. */
  readonly milliseconds: number;
  readonly bytes: number;
};

export type TextReply = { readonly status: number; readonly ok: boolean; readonly text: string };

/**
 * Sends a request and reads its whole reply, within a time and a size. Throws beyond them, when the request fails, and at a
 * redirection, which would lead to another host. A signal of the request alone is not enough: in a process that allocates
 * much, `fetch` was seen to read a reply that had begun long after its signal.
 */
export async function fetchText(
  url: string,
  init: Omit<RequestInit, 'redirect' | 'signal'>,
  { milliseconds, bytes }: Bounds,
): Promise<TextReply> {
  const aborter = new AbortController();
  const timer = setTimeout(
    () => aborter.abort(new DOMException('the reply takes too long', 'TimeoutError')),
    milliseconds,
  );
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: aborter.signal });
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
