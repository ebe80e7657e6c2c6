import { logger } from './logger';

/** A service manager ends a process that does not end by itself, usually after ten seconds or more. */
const timeoutMilliseconds = 8_000;

/** Ends the process even if its work does not end: a request that is held, an upload, a job, a statement that waits for a lock. */
export function exitWithin(code: number, milliseconds: number = timeoutMilliseconds): void {
  setTimeout(() => {
    logger.warn({ milliseconds }, 'the process ended before its work');
    process.exit(code);
  }, milliseconds).unref();
}
