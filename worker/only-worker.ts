import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { toAddress } from '@/db/address';
import { sessionSettings } from '@/db/client';
import { logger } from '@/lib/platform/logger';

/** Advisory lock of the worker, any fixed number. */
const lockKey = 7_204_112_020;
const retryMilliseconds = 500;

type WorkerLock = { stop: () => Promise<void> };

type Options = {
  readonly signal: AbortSignal;
  /** Called when the lock is lost with its connection: another worker may have it. */
  readonly onLost: () => void;
};

/**
 * Waits until no other worker of this database runs. The lock belongs to a connection, so PostgreSQL frees it within
 * milliseconds when the process is killed.
 */
export async function becomeOnlyWorker(url: string, { signal, onLost }: Options): Promise<WorkerLock> {
  let state: 'waiting' | 'held' | 'released' = 'waiting';
  const [address, socket] = toAddress(url);
  const sql = postgres(address, {
    ...socket,
    max: 1,
    // The lock ends with the connection, so the driver must neither close nor renew it.
    idle_timeout: 0,
    max_lifetime: null,
    target_session_attrs: 'primary',
    onnotice: () => undefined,
    connection: { application_name: 'yuanfen-worker-lock', ...sessionSettings },
    onclose: () => {
      if (state === 'held') onLost();
    },
  });
  const stop = async () => {
    state = 'released';
    await sql.end({ timeout: 1 });
  };
  let isReported = false;
  try {
    for (;;) {
      signal.throwIfAborted();
      const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as taken`;
      if (row?.taken) break;
      if (!isReported) logger.info('another worker runs; this one waits');
      isReported = true;
      await sleep(retryMilliseconds, undefined, { signal });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  state = 'held';
  return { stop };
}
