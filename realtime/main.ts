import { hostname } from 'node:os';
import { isMigrated } from '@/db/is-migrated';
import { OperatorError } from '@/lib/core/operator-error';
import { connectingDatabase, database, messageDatabases } from '@/lib/platform/database';
import { endProcess } from '@/lib/platform/end-process';
import { env } from '@/lib/platform/env';
import { guardProcess } from '@/lib/platform/guard-process';
import { logger } from '@/lib/platform/logger';
import { createMeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { serveMetrics } from '@/lib/platform/metrics/serve-metrics';
import { releaseMemoryWhenQuiet } from '@/lib/platform/release-memory';
import { checkDatabase, explainStart } from '@/lib/platform/require-database';
import { stopOnSignal } from '@/lib/platform/stop-on-signal';
import { tuneGc } from './gc-tuning';
import { MessageMeter } from './message-meter';
import { addLiveMetrics, addLiveProcessMetrics } from './metrics';
import { startRealtime } from './server';

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
    METRICS_HOST,
    REALTIME_METRICS_PORT,
  } = env();
  const meters = REALTIME_METRICS_PORT === undefined ? undefined : await createMeterRegistry();
  const starting = startRealtime({
    meter: meters && new MessageMeter(meters),
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
    startId: env().START_ID,
    redisUrl: REDIS_URL,
    demo: DEMO_CHAT ? {} : undefined,
    presence: { offlineAfterMilliseconds: PRESENCE_OFFLINE_SECONDS * 1000 },
    // Stable over restarts: the process takes over the presence rows it left behind when it died.
    node: `${hostname()}:${REALTIME_PORT}`,
  });
  // Before the first client is served, which is before the start is complete.
  const stop = stopOnSignal({
    name: 'live connection',
    stop: async () => {
      await (await starting).close();
      await Promise.all([database(), ...messageDatabases(), connectingDatabase()].map((pool) => pool.close()));
    },
  });
  process.on('disconnect', () => stop('parent gone'));
  const server = await starting.catch(async (error: unknown) => {
    throw isPortTaken(error)
      ? new OperatorError(`Port ${REALTIME_PORT} is in use: stop what uses it, or set REALTIME_PORT.`)
      : await explainStart(error, { url: env().DATABASE_URL ?? '', isMigrated: () => isMigrated(database().sql) });
  });
  if (meters && REALTIME_METRICS_PORT !== undefined) {
    addLiveProcessMetrics(meters);
    addLiveMetrics(meters, server);
    const read = () => meters.registry.metrics();
    await serveMetrics({ host: METRICS_HOST, port: REALTIME_METRICS_PORT, setting: 'REALTIME_METRICS_PORT', read });
  }
  checkDatabase();
  tuneGc(() => server.context.batcher.count);
  releaseMemoryWhenQuiet();
  logger.info({ port: server.port }, 'live connection ready');
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

guardProcess();
main().catch((error: unknown) => endProcess('live connection did not start', error));
