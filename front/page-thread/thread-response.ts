import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { ThreadDocument } from './messages';

/** The response of a page in its thread, which has no connection: it hands over its head and its body as one document. */
export class ThreadResponse extends ServerResponse {
  private hasHead = false;

  constructor(
    request: IncomingMessage,
    private readonly handOver: (document: ThreadDocument) => void,
  ) {
    super(request);
    Object.defineProperty(this, 'headersSent', { get: () => this.hasHead });
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const own = rest.at(-1);
    this.statusCode = status;
    if (typeof own === 'object' && own !== null)
      for (const [name, value] of Object.entries(own as OutgoingHttpHeaders))
        // the object of two signatures
        if (value !== undefined) this.setHeader(name, value);
    this.hasHead = true;
    return this;
  }

  override flushHeaders(): void {
    this.hasHead = true;
  }

  override end(...args: unknown[]): this {
    const [body] = args;
    this.hasHead = true;
    this.handOver({
      status: this.statusCode,
      headers: { ...this.getHeaders() },
      body: body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : ''),
    });
    this.emit('finish');
    this.emit('close');
    return this;
  }
}
