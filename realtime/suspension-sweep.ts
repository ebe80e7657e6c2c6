import type { Db } from '@/db/client';
import { endSuspensions } from '@/lib/members/status';
import { logger } from '@/lib/platform/logger';

const sweepMilliseconds = 10_000;

/**
 * Ends suspensions at their time, for lists and for members who do not come back by themselves. The open sockets follow
 * through the event of the changed status. Returns the function that stops it.
 */
export function sweepSuspensions(db: Db, every = sweepMilliseconds): () => void {
  const sweep = () => {
    endSuspensions(db, new Date()).catch((error: unknown) => logger.warn({ err: error }, 'suspensions were not ended'));
  };
  sweep();
  const timer = setInterval(sweep, every);
  return () => clearInterval(timer);
}
