import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PageHandler } from './documents';

/** One end of a connection within the process. */
class ConnectionEnd extends Duplex {
  private other: ConnectionEnd | undefined;

  static connect(): readonly [ConnectionEnd, ConnectionEnd] {
    const [first, second] = [new ConnectionEnd(), new ConnectionEnd()];
    first.other = second;
    second.other = first;
    return [first, second];
  }

  override _read(): void {
    // The other end pushes what it writes.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.other?.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.other?.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.writableFinished) this.other?.destroy();
    done(error);
  }
}

type PageRequest = { readonly path: string; readonly headers: IncomingHttpHeaders };
type PageReply = { readonly status: number | undefined; readonly body: string };

/**
 * Requests a page of this process by HTTP, over a connection in memory: the page sees a request of Node, and no port is
 * open. Rejects when the page fails.
 */
export function requestPage(page: PageHandler, { path, headers }: PageRequest): Promise<PageReply> {
  return new Promise((resolve, reject) => {
    const [client, own] = ConnectionEnd.connect();
    const server = createServer((request, response) => {
      page(request, response, { waitUntil: () => undefined }).catch((error: unknown) => {
        reject(error);
        own.destroy();
      });
    });
    // Node's documentation of the event: any duplex stream can be passed.
    server.emit('connection', own);
    get({ path, headers, createConnection: () => client })
      .once('error', reject)
      .once('response', (reply) => {
        text(reply).then((body) => resolve({ status: reply.statusCode, body }), reject);
      });
  });
}
