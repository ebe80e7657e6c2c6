import { createServer } from 'node:http';
import { OperatorError } from '@/lib/core/operator-error';
import { listen } from '../listen';
import type { PortName } from '../port-settings';

type Offer = {
  readonly host: string;
  readonly port: number;
  /** The name of the setting of the port. */
  readonly setting: PortName;
  readonly read: () => Promise<string>;
};

/** Those who read metrics are few, and quick. */
const maxConnections = 50;
const limits = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 } as const;

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Offers the metrics of a process at `/metrics`, and resolves to a function that ends it. Readers at the same time share one reading. Throws
 * OperatorError when the port is taken.
 */
export async function serveMetrics({ host, port, setting, read }: Offer): Promise<() => Promise<void>> {
  let reading: Promise<string> | undefined;
  const server = createServer(limits, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404, { 'content-length': '0' }).end();
    reading ??= read().finally(() => (reading = undefined));
    reading.then(
      (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500, { 'content-length': '0' }).end(),
    );
  });
  server.maxConnections = maxConnections;
  server.on('clientError', (_, socket) => socket.destroy());
  const stop = await listen(server, { port, host }).catch((error: NodeJS.ErrnoException) => {
    throw toOperatorError(error, { host, port, setting });
  });
  return async () => {
    server.closeAllConnections();
    await stop();
  };
}

function toOperatorError(error: NodeJS.ErrnoException, { host, port, setting }: Omit<Offer, 'read'>): Error {
  if (error.code === 'EADDRINUSE')
    return new OperatorError(`Port ${port} is in use: stop what uses it, or set ${setting}.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new OperatorError(`METRICS_HOST ${host} is no address of this machine: set it to one, such as 127.0.0.1.`);
  return error;
}
