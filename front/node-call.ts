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

/** Bytes that wait for the reader before the sender has to. */
const mostWaitingBytes = 256 * 1024;

/** Reads the chunks of a body. Rejects when the client breaks off. */
class BodyReader {
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private state: 'open' | 'ended' | 'broken' = 'open';
  private wake: (() => void) | undefined;
  private waitingBytes = 0;

  constructor(private readonly request: IncomingMessage) {
    request.on('data', this.handleData);
    request.once('end', () => this.close('ended'));
    request.once('close', () => this.close('broken'));
    request.on('error', () => this.close('broken'));
  }

  async read(): Promise<Chunk> {
    while (this.chunks.length === 0 && this.state === 'open') await new Promise<void>((wake) => (this.wake = wake));
    const value = this.chunks.shift();
    if (value) {
      this.waitingBytes -= value.byteLength;
      if (this.waitingBytes < mostWaitingBytes) this.request.resume();
      return { done: false, value };
    }
    if (this.state === 'broken') throw new Error('the client broke off');
    return { done: true };
  }

  /** Discards the rest. The connection stays open for the reply. */
  async cancel(): Promise<void> {
    this.request.off('data', this.handleData);
    this.request.resume();
    this.chunks.length = 0;
  }

  private readonly handleData = (chunk: Uint8Array<ArrayBuffer>): void => {
    this.chunks.push(chunk);
    this.waitingBytes += chunk.byteLength;
    if (this.waitingBytes >= mostWaitingBytes) this.request.pause();
    this.wake?.();
  };

  private close(state: 'ended' | 'broken'): void {
    if (this.state === 'open') this.state = state;
    this.wake?.();
  }
}
