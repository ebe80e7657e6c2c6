import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import { operatorExitCode } from '@/lib/core/operator-error';
import { smallHeap } from '@/lib/platform/small-heap';

import { openLogFile, splitLines, type LogFile } from './log-file';
import { stayWithSupervisor } from './stay-with-supervisor';

const firstDelay = 250;
const longestDelay = 15_000;
const crashWindow = 60_000;
/** A process ends by itself after fifteen seconds, see `stopOnSignal`. */
const stopTimeout = 16_000;
/** From Node 22 on, a process stores its compiled code here when it exits: a fifth less CPU at its next start. */
const compileCache = path.resolve('build', 'compile-cache');

export type ServiceOptions = {
  name: string;
  /** Arguments of `node`. */
  args: string[];
  logFile: string;
  /** Prints every line to the terminal; otherwise only those of stderr, where processes write their errors. */
  isVerbose: boolean;
  /** The process found a mistake of the operator, which it wrote as its last line. Returns whether that ends the site. */
  onRefused: (reason: string) => boolean;
};

export type Service = {
  /** Sends SIGTERM, after 16 s SIGKILL. Resolves when the process has exited; the process is not restarted. */
  stop: () => Promise<void>;
  kill: () => void;
};

/**
 * Keeps a Node process running, without end: what ends it can pass. Restarts it at once after a crash, and 0.25 to 15 s after
 * further crashes within a minute. Only a mistake of the operator may end it, see `onRefused`.
 */
export function runService(options: ServiceOptions): Service {
  const log = openLogFile(options.logFile);
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let crashes: number[] = [];

  const launch = () => {
    if (isStopping) return;
    let lastLine = '';
    let isOver = false;
    // Both are emitted after some failures to spawn, and only 'error' after others.
    const end = (reason: string, code?: number | null) => {
      if (isOver) return;
      isOver = true;
      child = undefined;
      if (isStopping || (code === operatorExitCode && options.onRefused(lastLine))) return;
      restart(reason);
    };
    try {
      const started = spawnNode(options, log, (line) => (lastLine = line));
      child = started;
      started.once('error', (error) => {
        log.write(error.message);
        if (started.pid === undefined) end(error.message);
      });
      // Emitted after the last line of output.
      started.once('close', (code, signal) => end(signal ?? `code ${code}`, code));
    } catch (error) {
      end(error instanceof Error ? error.message : String(error));
    }
  };
  const restart = (reason: string) => {
    const now = Date.now();
    crashes = [...crashes.filter((at) => now - at < crashWindow), now];
    const failure = `The ${options.name} process stopped (${reason}), starting it again`;
    const delay = crashes.length === 1 ? 0 : Math.min(firstDelay * 2 ** (crashes.length - 2), longestDelay);
    timer = setTimeout(launch, delay);
    console.error(delay === 0 ? `${failure}.` : `${failure} in ${delay / 1000} s.`);
  };
  launch();

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (child) await stopChild(child);
      log.close();
    },
    kill: () => {
      isStopping = true;
      clearTimeout(timer);
      if (child) killGroup(child);
    },
  };
}

function spawnNode(
  { name, args, isVerbose }: ServiceOptions,
  log: LogFile,
  onErrorLine: (line: string) => void,
): ChildProcess {
  // A separate process group: Ctrl-C in a terminal reaches only the supervisor, which stops the parts in order.
  const child = spawn(process.execPath, [...stayWithSupervisor.args, ...args], {
    detached: true,
    // Without a copy for the terminal, the lines of stdout do not pass through this process.
    stdio: ['ignore', isVerbose ? 'pipe' : log.descriptor, 'pipe', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...smallHeap, ...stayWithSupervisor.env() },
  });
  const show = (print: (line: string) => void) =>
    splitLines((line) => {
      print(`[${name}] ${line}`);
      log.write(line);
    });
  child.stdout?.on('data', show(console.log));
  child.stderr?.on(
    'data',
    show((line) => {
      onErrorLine(line.slice(line.indexOf(']') + 2));
      console.error(line);
    }),
  );
  return child;
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => killGroup(child), stopTimeout);
    child.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
