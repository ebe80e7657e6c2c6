import pino from 'pino';

import { processWide } from '@/lib/core/process-wide';
import { nodeEnv } from './env';

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

/**
 * Writes structured log lines to stdout: ids, paths, codes and milliseconds. The names above are removed from the first
 * three levels, because logs are kept longer than secrets are valid.
 */
export const logger = processWide('logger', () =>
  pino({
    level: nodeEnv() === 'test' ? 'silent' : 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  }),
);
