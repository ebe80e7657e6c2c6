import pino from 'pino';

import { processWide } from '@/lib/core/process-wide';
import { nodeEnv } from './env';
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
  'DATABASE_URL',
  'AUTH_SECRET',
]);
const secretLevels = 3;

/**
 * Removes the fields of the names above from the first three levels, because logs are kept longer than secrets are valid.
 * The `redact` of pino takes ten times as long for the line of a call.
 */
function withoutSecrets<T>(value: T, level = 0): T {
  if (level === secretLevels || typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  const fields = value instanceof Error ? pino.stdSerializers.err(value) : value;
  const kept = Object.entries(fields)
    .filter(([name]) => !secretNames.has(name))
    .map(([name, field]) => [name, withoutSecrets(field, level + 1)]);
  return (Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept)) as T; // a part of the value
}

/**
 * Errors are written to stderr, which the start command shows in the terminal; other lines only go to the log file.
 * Errors are written synchronously: the flush after a fatal line would otherwise overtake a line that is being written.
 */
const openDestinations = () =>
  pino.multistream(
    [
      { level: 'trace', stream: new LogStream() },
      { level: 'error', stream: pino.destination({ dest: 2, sync: true }) },
    ],
    { dedupe: true },
  );

/** The troubles that this process has met. */
export const troubles = processWide('troubles', () => new QuietTroubles());

/** Writes structured log lines: ids, paths, codes and milliseconds. */
export const logger = processWide('logger', () =>
  pino(
    {
      level: nodeEnv() === 'test' ? 'silent' : 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
      hooks: {
        logMethod(args, method) {
          const [given, ...rest] = args as unknown[]; // objects and texts, as pino takes them
          const error: unknown = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err;
          const repeated = troubles.admit(error);
          if (repeated === undefined) return;
          const isCounted = repeated > 0 && !(given instanceof Error);
          method.apply(this, (isCounted ? [{ ...(given as object), repeated }, ...rest] : args) as typeof args); // the given ones
        },
      },
      serializers: { err: (fields: unknown) => fields }, // `withoutSecrets` has serialized the error
    },
    openDestinations(),
  ),
);
