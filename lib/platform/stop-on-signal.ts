import { cancelStatements } from './cancel-statements';
import { env } from './env';
import { logger } from './logger';

/** A service manager expects the end of a process about ten seconds after its signal, and kills it some time later. */
const cutMilliseconds = 8_000;
const cutAgainMilliseconds = 1_000;
const endMilliseconds = 15_000;

type Shutdown = {
  /** The process, in the log. */
  readonly name: string;
  /** Refuses new work, finishes what has begun, and closes what is open. */
  readonly stop: () => Promise<unknown>;
  /** Ends what does not end by itself: requests and their connections. Statements are cancelled too. */
  readonly cut?: () => void;
};

/**
 * Returns a function that ends the process in order, which SIGTERM and SIGINT call as well. Exits with 0 when all work has ended. Work
 * that has not ended after eight seconds is cut off, and the process exits with 1, at the latest after fifteen.
 */
export function stopOnSignal({ name, stop, cut }: Shutdown): (reason: string) => void {
  let isStopping = false;
  let exitCode = 0;
  const begin = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ name, reason }, 'the process is stopping');
    setTimeout(() => {
      exitCode = 1;
      // Before the work ends, and the process with it.
      logger.warn({ name, milliseconds: cutMilliseconds }, 'work that did not end is cut off');
      cut?.();
      void cutStatements();
      // Work that was cut off may go on with another statement.
      setInterval(() => void cutStatements(), cutAgainMilliseconds).unref();
    }, cutMilliseconds).unref();
    setTimeout(() => {
      logger.error({ name, milliseconds: endMilliseconds }, 'the process ended before its work');
      process.exit(1);
    }, endMilliseconds).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ name, err: error }, 'the process did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin);
  return begin;
}

async function cutStatements(): Promise<void> {
  const { DATABASE_URL: url } = env();
  // A database that is away executes nothing.
  if (url) await cancelStatements(url).catch(() => undefined);
}
