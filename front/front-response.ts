import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLeftUnread } from '@/lib/platform/limit-server';
import { PolicyResponse } from './policy-response';

/** The listeners of one event: the front, the sender of a file and Next each wait for the end of a reply. Node warns of more than ten. */
const maxListeners = 30;

/**
 * The response of the web process. Emits `head` when its head, and `made` when its last byte is handed over.
 */
export class FrontResponse<Request extends IncomingMessage = IncomingMessage> extends PolicyResponse<Request> {
  /**
   * Stores everything that is written until the client reads it, if true. A page is made at once, so that a client that
   * reads slowly does not hold its place.
   */
  isStored = false;
  /** After a refusal, the connection is not served for this time. */
  pauseMilliseconds = 0;
  /** Reads the rest of the body after the reply, if true. */
  drains = false;
  /** When a request that is measured began, and when its last byte was made; 0 for others. */
  startedAt = 0;
  madeAt = 0;
  /** The address that the front has accepted. */
  target: string | undefined;

  constructor(...args: ConstructorParameters<typeof PolicyResponse<Request>>) {
    super(...args);
    this.setMaxListeners(maxListeners);
  }

  override writeHead(...args: unknown[]): this {
    if (!this.headersSent && !this.drains && isLeftUnread(this.req)) this.shouldKeepAlive = false;
    super.writeHead(...args);
    this.emit('head');
    return this;
  }

  override write(...args: unknown[]): boolean {
    const mayGoOn = super.write(...(args as Parameters<ServerResponse['write']>)); // one signature of several
    return mayGoOn || this.isStored;
  }

  override end(...args: unknown[]): this {
    super.end(...(args as Parameters<ServerResponse['end']>)); // one signature of several
    if (this.startedAt > 0) this.madeAt = performance.now();
    this.emit('made');
    return this;
  }
}
