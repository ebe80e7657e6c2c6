import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/core/operator-error';
import { env } from '@/lib/platform/env';
import { logger } from '@/lib/platform/logger';

/**
 * Takes the backup of the day where BACKUP_DIR is set, as `npm run backup` does, in a process of low priority. Throws OperatorError
 * with its sentence when it fails.
 */
export async function backUp(signal: AbortSignal): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep } = env();
  if (folder === undefined) return;
  const startedAt = performance.now();
  const warning = await run([folder, '--keep', String(keep)], signal);
  if (warning !== '') logger.warn({ warning }, 'the folder of backups needs a look');
  logger.info({ ms: Math.round(performance.now() - startedAt) }, 'backup taken');
}

/** The bundle next to that of the worker, or the program itself in development. */
function program(): string[] {
  const bundle = path.resolve('build', 'backup.js');
  const isBundled = path.basename(process.argv[1] ?? '') === 'worker.js' && existsSync(bundle);
  return isBundled ? [bundle] : ['--import', 'tsx', path.resolve('scripts', 'backup.ts')];
}

/** Returns what the command has warned of. */
function run(args: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...program(), ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      const sentence = output.trim().slice(-longestSentence);
      if (code === 0) return resolve(sentence);
      reject(new OperatorError(`No backup was taken: ${sentence}`));
    });
  });
}

const longestSentence = 500;
