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

type Chunk = { readonly done: boolean; readonly value?: Uint8Array<ArrayBuffer> };

const largeChunk = 16 * 1024;

/** Reads the chunks of a body. The sender waits while nothing reads. Rejects when the client breaks off. */
export class BodyReader {
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private state: 'open' | 'ended' | 'broken' = 'open';
  private wake: (() => void) | undefined;

  constructor(private readonly request: IncomingMessage) {
    request.on('data', this.handleData);
    request.once('end', () => this.close('ended'));
    request.once('close', () => this.close('broken'));
    request.on('error', () => this.close('broken'));
    // Its bytes may have come with its headers.
    if (request.readableEnded) this.close('ended');
    else if (request.destroyed) this.close('broken');
  }

  async read(): Promise<Chunk> {
    while (this.chunks.length === 0 && this.state === 'open') {
      this.request.resume();
      await new Promise<void>((wake) => (this.wake = wake));
    }
    const value = this.chunks.shift();
    if (value) return { done: false, value };
    if (this.state === 'broken') throw new Error('the client broke off');
    return { done: true };
  }

  /** Stops reading. `sendReply` decides what becomes of the rest. */
  async cancel(): Promise<void> {
    this.request.off('data', this.handleData);
    this.request.pause();
    this.chunks.length = 0;
  }

  private readonly handleData = (chunk: Uint8Array<ArrayBuffer>): void => {
    this.chunks.push(chunk);
    // A body that comes in one piece is not worth the two steps.
    if (this.chunks.length > 1 || chunk.byteLength >= largeChunk) this.request.pause();
    this.wake?.();
  };

  private close(state: 'ended' | 'broken'): void {
    if (this.state === 'open') this.state = state;
    this.wake?.();
  }
}
