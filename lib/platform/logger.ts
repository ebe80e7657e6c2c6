import pino from 'pino';

import { globalSingleton } from '@/lib/core/global-singleton';
import { describeError } from './describe-error';
import { nodeEnv } from './env';
import { writeToStderr } from './line-writer';
import { LogStream } from './log-stream';
import { QuietTroubles } from './quiet-troubles';

const secretNames = new Set([
  'password',
  'passwd',
  'token',
  'secret',
  'authorization',
  'cookie',
  'cvv',
  'number',
  'email',
  'content',
  'message',
  'params',
  'parameters',
  'DATABASE_URL',
  'AUTH_SECRET',
  'AUTH_SECRET_FORMER',
]);
const secretLevels = 3;

/**
 * Describes errors by the list of `describeError`, and removes the fields of the names above from the first three levels: logs are
 * kept longer than secrets are valid. The `redact` of pino takes ten times as long for the line of a call.
 */
function withoutSecrets(value: unknown, level = 0): unknown {
  if (value instanceof Error) return describeError(value);
  if (level === secretLevels || typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, level + 1));
  const kept = Object.entries(value)
    .filter(([name]) => !secretNames.has(name))
    .map(([name, field]) => [name, withoutSecrets(field, level + 1)]);
  return Object.fromEntries(kept);
}

/** The fields of a line: ids, names, codes and numbers. An error is logged as `err`. */
type LogFields = { readonly err?: unknown } & { readonly [name: string]: unknown };
type Write = {
  (text: string): void;
  (fields: LogFields, text: string): void;
};
/** A line has a constant text and fields. An error alone is no line: pino would log its message. */
type Logger = { readonly [level in 'info' | 'warn' | 'error' | 'fatal']: Write };

/**
 * Errors are written to stderr, which the start command shows in the terminal; other lines only go to the log file.
 * Errors are written synchronously: the flush after a fatal line would otherwise overtake a line that is being written.
 */
const openDestinations = () =>
  pino.multistream(
    [
      { level: 'trace', stream: new LogStream() },
      { level: 'error', stream: { write: writeToStderr } },
    ],
    { dedupe: true },
  );

/** The troubles that this process has met. */
export const troubles = globalSingleton('troubles', () => new QuietTroubles());

/** The last line of a process is written, also when the same trouble was logged just before. */
const fatalLevel = pino.levels.values.fatal;

/** Creates the logger of a process, which writes lines to `destination`. */
function createLogger(destination: pino.DestinationStream, level = 'info'): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method, level) {
          const [input, text] = args as unknown[]; // objects and texts, as pino takes them
          if (typeof input === 'string') return method.apply(this, [input]);
          const fields: LogFields = input instanceof Error ? { err: input } : { ...(input as object | undefined) };
          const repeated = troubles.admit(fields.err) ?? (level === fatalLevel ? 0 : undefined);
          if (repeated === undefined) return;
          const { err, ...others } = fields;
          const described = {
            ...(withoutSecrets(others) as object), // of an object comes one
            // Described by its own list, which has the sentence of an OperatorError as `message`.
            ...('err' in fields && { err: describeError(err) }),
            ...(repeated > 0 && { repeated }),
          };
          // Without a text, pino takes the message of the error.
          method.apply(this, [described, typeof text === 'string' ? text : 'failed']);
        },
      },
      serializers: { err: (fields: unknown) => fields }, // described above
    },
    destination,
  );
}

/** Writes structured log lines: ids, paths, codes and milliseconds. */
export const logger = globalSingleton('logger', () =>
  createLogger(openDestinations(), nodeEnv() === 'test' ? 'silent' : 'info'),
);
