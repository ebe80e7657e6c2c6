import { describeError } from './describe-error';
import { endProcess } from './end-process';
import { logger } from './logger';

/*
 * Node prints an uncaught error with all its properties, and libraries print errors themselves: both may contain what members wrote.
 * Every process of the site that handles requests or jobs begins with `guardProcess`.
 */

type Printer = 'log' | 'info' | 'warn' | 'error' | 'debug';
const printers: Readonly<Record<Printer, 'info' | 'warn' | 'error'>> = {
  log: 'info',
  info: 'info',
  debug: 'info',
  warn: 'warn',
  error: 'error',
};

/**
 * Logs what ends the process, and what libraries print, by the list of `describeError`. An error that the operator can fix ends it
 * with its sentence and its exit code, wherever it was thrown.
 */
export function guardProcess(): void {
  process.on('uncaughtException', (error) => endProcess('an exception was not caught', error));
  process.on('unhandledRejection', (reason) => endProcess('a rejection was not handled', reason));
  guardConsole();
}

/** Texts that libraries print are counted and not kept: they may quote an error or a request. */
function guardConsole(target: Pick<Console, Printer> = console): void {
  for (const name of Object.keys(printers) as Printer[])
    // the keys of the record above
    target[name] = (...printed: unknown[]) => {
      const errors = printed.filter((value) => value instanceof Error);
      const characters = printed.reduce<number>(
        (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
        0,
      );
      const [err, ...others] = errors;
      const fields = { by: callerOf(new Error()), characters };
      if (err) logger[printers[name]]({ ...fields, err, ...(others.length > 0 && { others }) }, 'an error was printed');
      else logger[printers[name]](fields, 'a text was printed');
    };
}

/** The place that printed it, above the two frames of this file. */
function callerOf(error: Error): string | undefined {
  return describeError(error).at?.[1];
}
