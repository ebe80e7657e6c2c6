import pino from 'pino';

import { processWide } from '@/lib/core/process-wide';
import { nodeEnv } from './env';
import { LogStream } from './log-stream';

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

/** Writes structured log lines: ids, paths, codes and milliseconds. */
export const logger = processWide('logger', () =>
  pino(
    {
      level: nodeEnv() === 'test' ? 'silent' : 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
      serializers: { err: (fields: unknown) => fields }, // `withoutSecrets` has serialized the error
    },
    openDestinations(),
  ),
);
