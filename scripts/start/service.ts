import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import { openLogFile, splitLines, type LogFile } from './log-file';
import { stayWithSupervisor } from './stay-with-supervisor';

const firstDelay = 250;
const longestDelay = 5_000;
const crashWindow = 60_000;
const crashesAllowed = 10;
const stopTimeout = 10_000;
/** From Node 22 on, a process stores its compiled code here when it exits: a fifth less CPU at its next start. */
const compileCache = path.resolve('build', 'compile-cache');

export type ServiceOptions = {
  name: string;
  /** Arguments of `node`. */
  args: string[];
  logFile: string;
  /** Prints every line to the terminal; otherwise only those of stderr, where processes write their errors. */
  isVerbose: boolean;
  onGiveUp: (reason: string) => void;
};

export type Service = {
  /** Sends SIGTERM, after 10 s SIGKILL. Resolves when the process has exited; the process is not restarted. */
  stop: () => Promise<void>;
  kill: () => void;
};

/**
 * Keeps a Node process running. Restarts it at once after a crash, 0.25 to 5 s after further crashes within a minute; calls
 * `onGiveUp` after ten.
 */
export function runService(options: ServiceOptions): Service {
  const log = openLogFile(options.logFile);
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let crashes: number[] = [];

  const launch = () => {
    const started = spawnNode(options, log);
    child = started;
    // 'close' is emitted after the last line of output, and also when the process could not be spawned.
    started.once('error', (error) => log.write(error.message));
    started.once('close', (code, signal) => {
      child = undefined;
      if (!isStopping) restart(signal ?? `code ${code}`);
    });
  };
  const restart = (reason: string) => {
    const now = Date.now();
    crashes = [...crashes.filter((at) => now - at < crashWindow), now];
    if (crashes.length >= crashesAllowed) {
      options.onGiveUp(
        `The ${options.name} process stopped ${crashes.length} times within a minute: see ${options.logFile}.`,
      );
      return;
    }
    const failure = `The ${options.name} process stopped (${reason}), starting it again`;
    if (crashes.length === 1) {
      launch();
      console.error(`${failure}.`);
      return;
    }
    const delay = Math.min(firstDelay * 2 ** (crashes.length - 2), longestDelay);
    console.error(`${failure} in ${delay / 1000} s.`);
    timer = setTimeout(launch, delay);
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

function spawnNode({ name, args, isVerbose }: ServiceOptions, log: LogFile): ChildProcess {
  // A separate process group: Ctrl-C in a terminal reaches only the supervisor, which stops the parts in order.
  const child = spawn(process.execPath, [...stayWithSupervisor.args, ...args], {
    detached: true,
    // Without a copy for the terminal, the lines of stdout do not pass through this process.
    stdio: ['ignore', isVerbose ? 'pipe' : log.descriptor, 'pipe', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...stayWithSupervisor.env() },
  });
  const show = (print: (line: string) => void) =>
    splitLines((line) => {
      print(`[${name}] ${line}`);
      log.write(line);
    });
  child.stdout?.on('data', show(console.log));
  child.stderr?.on('data', show(console.error));
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
