import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { CallRequest } from '@/lib/platform/call-request';

/** Returns a request of node:http as a call reads it, without the cost of a `Request`. */
export function toCallRequest(request: IncomingMessage): CallRequest {
  return { headers: new NodeHeaders(request.headers), body: { getReader: () => new BodyReader(request) } };
}

class NodeHeaders {
  constructor(private readonly headers: IncomingHttpHeaders) {}

  get(name: string): string | null {
    const value = this.headers[name];
    if (value === undefined) return null;
    return typeof value === 'string' ? value : value.join(', ');
  }

  has(name: string): boolean {
    return this.headers[name] !== undefined;
  }
}

/** Reads the chunks of a body. Rejects when the client breaks off. */
class BodyReader {
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(private readonly request: IncomingMessage) {
    // The connection stays open for the reply to a body that is not read to its end.
    this.chunks = request.iterator({ destroyOnReturn: false });
  }

  async read(): Promise<{ done: boolean; value?: Uint8Array }> {
    const { done = false, value } = await this.chunks.next();
    return done ? { done } : { done, value };
  }

  async cancel(): Promise<void> {
    await this.chunks.return?.();
    this.request.resume();
  }
}
