import type { ListenOptions, Server } from 'node:net';
import { logger } from './logger';
import { QuietLines } from './quiet-lines';

/**
 * After a restart, and during a flood, many clients connect at once. The system drops a connection past the backlog, and the
 * client repeats it after up to half a minute. Node's own number is 511; Linux caps it at `net.core.somaxconn`.
 */
const maxPendingConnections = 16_384;

/**
 * Resolves when the server listens, and rejects when it cannot. Later errors, such as too many open files at a new connection,
 * are logged once a minute: without a listener the first one would end the process.
 */
export function listen(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ backlog: maxPendingConnections, ...options }, () => {
      server.off('error', reject);
      const lines = new QuietLines(1);
      server.on('error', (error) => {
        if (lines.admit('accept') !== undefined) logger.error({ err: error }, 'a connection could not be accepted');
      });
      resolve();
    });
  });
}
