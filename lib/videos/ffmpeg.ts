import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { globalSingleton } from '@/lib/core/global-singleton';
import { limits } from '@/lib/core/limits';
import { searchPath } from '@/lib/platform/env';

/**
 * Starts the program in its own process group, with limits of memory, processor time and output, at the lowest
 * priority. It ends with this process, which holds the other end of its input, also when this process is killed.
 */
const script = `
ulimit -v "$1"; ulimit -t "$2"; ulimit -f "$3"; shift 3
exec 3<&0
nice -n 19 ffmpeg "$@" </dev/null 3<&- & job=$!
(cat <&3 >/dev/null; kill -9 $job) 2>/dev/null & watch=$!
wait $job; code=$?
kill $watch 2>/dev/null
exit $code`;

const common = ['-nostdin', '-hide_banner', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-threads', '1'];
const fileBlockBytes = 512;

type RunOptions = {
  readonly signal?: AbortSignal;
  /** The folder of the files that a filter names. */
  readonly folder?: string;
  /** Tests shorten them. */
  readonly seconds?: number;
  readonly cpuSeconds?: number;
};

/** How the program ended. `killed`: at a limit of time, processor time or output, or by the signal. */
export type FfmpegResult = { readonly outcome: 'done' | 'failed' | 'killed'; readonly errors: string };

/** Runs ffmpeg on files of this machine, with one thread and without the network. */
export function runFfmpeg(
  args: readonly string[],
  {
    signal,
    folder,
    seconds = limits.video.convert.seconds,
    cpuSeconds = limits.video.convert.cpuSeconds,
  }: RunOptions = {},
): Promise<FfmpegResult> {
  const { memoryBytes, outputBytes } = limits.video.convert;
  const bounds = [memoryBytes / 1024, Math.min(Math.ceil(seconds), cpuSeconds), outputBytes / fileBlockBytes].map(
    String,
  );
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', script, 'sh', ...bounds, ...common, ...args], {
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      ...(folder && { cwd: folder }),
      // Nothing of this process's environment, which contains secrets.
      env: { PATH: searchPath(), NODE_ENV: 'production' },
    });
    let errors = '';
    let isKilled = false;
    const kill = () => {
      isKilled = true;
      killGroup(child.pid);
    };
    const timer = setTimeout(kill, seconds * 1000);
    signal?.addEventListener('abort', kill, { once: true });
    if (signal?.aborted) kill();
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(0, 2000)));
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      child.stdin.destroy();
      killGroup(child.pid);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      resolve({ outcome: isKilled || isLimitCode(code) ? 'killed' : code === 0 ? 'done' : 'failed', errors });
    });
  });
}

/** Signals at a limit of processor time or of output; the last one is also that of a system without memory. */
const limitSignals = ['SIGXCPU', 'SIGXFSZ', 'SIGKILL'] as const;

/** Whether a code of the shell is that of a program which the system ended. */
function isLimitCode(code: number | null): boolean {
  return limitSignals.some((name) => code === 128 + constants.signals[name]);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

/** Returns whether this machine has an ffmpeg that writes H.264 and AAC, as found at the first call. */
export function hasFfmpeg(): Promise<boolean> {
  return globalSingleton('ffmpeg', findFfmpeg);
}

function findFfmpeg(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-encoders'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    });
    let listed = '';
    child.stdout.on('data', (chunk: Buffer) => (listed += chunk.toString()));
    child.once('error', () => resolve(false));
    child.once('close', () => resolve(/\blibx264\b/.test(listed) && /\baac\b/.test(listed)));
  });
}

/** What ffmpeg prints for files that it cannot convert. Other lines may quote the file, such as its title. */
const knownTexts = [
  ...[
    'Invalid data found',
    'moov atom not found',
    'Conversion failed',
    'Cannot allocate memory',
    'No space left on device',
  ],
  ...['Error while decoding', 'Error while filtering', 'Unknown encoder', 'Option not found', 'No such filter'],
  ...['Could not find codec parameters', 'does not contain any stream', 'File size limit', 'Too many packets buffered'],
];

/** Returns the parts of ffmpeg that printed errors, and the errors that are known, without what they quote. */
export function knownErrors(errors: string): readonly string[] {
  const parts = [...errors.matchAll(/^\[(\w{1,30})(?: @ 0x[0-9a-f]+)?\]/gm)].map(([, part = '']) => part);
  return [...new Set([...parts, ...knownTexts.filter((text) => errors.includes(text))])];
}
