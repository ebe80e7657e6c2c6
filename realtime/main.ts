import { hostname } from 'node:os';
import { exitCodeOf, OperatorError } from '@/lib/core/operator-error';
import { connectingDatabase, database, messageDatabases } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { exitWithin } from '@/lib/platform/exit-within';
import { guardProcess } from '@/lib/platform/guard-process';
import { logger } from '@/lib/platform/logger';
import { printFailure } from '@/lib/platform/print-failure';
import { releaseMemoryWhenQuiet } from '@/lib/platform/release-memory';
import { tuneGc } from './gc-tuning';
import { startRealtime, type RealtimeServer } from './server';

async function main(): Promise<void> {
  const {
    PORT,
    REALTIME_PORT,
    SITE_URL,
    AUTH_SECRET,
    AUTH_SECRET_FORMER,
    RATE_LIMITS,
    REDIS_URL,
    PRESENCE_OFFLINE_SECONDS,
    DEMO_CHAT,
  } = env();
  const server = await startRealtime({
    database: database(),
    messageDatabases: messageDatabases(),
    connectingDatabase: connectingDatabase(),
    port: REALTIME_PORT,
    webPort: PORT,
    liveUrl: env().REALTIME_URL,
    session: { secret: AUTH_SECRET, formerSecrets: AUTH_SECRET_FORMER, siteUrl: SITE_URL },
    rateLimits: RATE_LIMITS,
    trustedProxies: env().TRUSTED_PROXIES,
    acceptsMany: true,
    redisUrl: REDIS_URL,
    demo: DEMO_CHAT ? {} : undefined,
    presence: { offlineAfterMilliseconds: PRESENCE_OFFLINE_SECONDS * 1000 },
    // Stable over restarts: the process takes over the presence rows it left behind when it died.
    node: `${hostname()}:${REALTIME_PORT}`,
  }).catch((error: unknown) => {
    throw isPortTaken(error)
      ? new OperatorError(`Port ${REALTIME_PORT} is in use: stop what uses it, or set REALTIME_PORT.`)
      : error;
  });
  closeOnRequest(server);
  tuneGc(() => server.context.batcher.count);
  releaseMemoryWhenQuiet();
  logger.info({ port: server.port }, 'live connection ready');
}

/** Finishes the messages being stored and exits, on a signal or at the end of the parent process. */
function closeOnRequest(server: RealtimeServer): void {
  let isClosing = false;
  const close = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    exitWithin(0);
    logger.info({ reason }, 'live connection closing');
    server
      .close()
      .then(() => Promise.all([database(), ...messageDatabases(), connectingDatabase()].map((pool) => pool.close())))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'live connection did not close cleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', () => close('SIGTERM'));
  process.on('SIGINT', () => close('SIGINT'));
  process.on('disconnect', () => close('parent gone'));
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

guardProcess();
main().catch((error: unknown) => {
  if (error instanceof OperatorError) printFailure(error);
  else logger.fatal({ err: error }, 'live connection did not start');
  process.exit(exitCodeOf(error));
});
