import pino from 'pino';

import { processWide } from '@/lib/core/process-wide';
import { nodeEnv } from './env';
import { LogStream } from './log-stream';

const secretNames = [
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
];

/** Errors are written to stderr, which the start command shows in the terminal; other lines only go to the log file. */
const openDestinations = () =>
  pino.multistream(
    [
      { level: 'trace', stream: new LogStream() },
      { level: 'error', stream: pino.destination(2) },
    ],
    { dedupe: true },
  );

/**
 * Writes structured log lines: ids, paths, codes and milliseconds. The names above are removed from the first three
 * levels, because logs are kept longer than secrets are valid.
 */
export const logger = processWide('logger', () =>
  pino(
    {
      level: nodeEnv() === 'test' ? 'silent' : 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    openDestinations(),
  ),
);
