import { spawn } from 'node:child_process';

import { OperatorError } from '@/lib/core/operator-error';

import { stayWithSupervisor } from './stay-with-supervisor';

type Options = {
  readonly signal: AbortSignal;
  /** Shows the output while the program runs; otherwise its end is part of the error. */
  readonly isShown?: boolean;
  /** A sentence for the error in addition to the output. */
  readonly failure?: string;
};

const shownLines = 40;

/** Runs a step of the start as a separate Node process, whose memory ends with it. Throws OperatorError on failure. */
export function runNode(args: readonly string[], { signal, isShown = false, failure }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...stayWithSupervisor.args, ...args], {
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'pipe', 'ipc'],
      env: stayWithSupervisor.env(),
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const abort = () => child.kill('SIGTERM');
    signal.addEventListener('abort', abort, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', abort);
      if (code === 0) return resolve();
      if (signal.aborted) return reject(signal.reason);
      const lines = output.trim().split('\n').slice(-shownLines);
      reject(new OperatorError([...lines, ...(failure ? [`${failure}: see the lines above.`] : [])].join('\n')));
    });
  });
}
