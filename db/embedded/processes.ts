import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns whether a process with this id exists; an unreaped zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * Returns the start time of a process as text, undefined when unknown. The start time distinguishes two processes with
 * the same id. Without it, the lock of a dead process could appear to be held.
 */
export function findStartTime(pid: number): string | undefined {
  const startTicks = statFields(pid)?.[19];
  if (startTicks !== undefined) return startTicks;
  return runPs(pid, 'lstart=');
}

/** Returns the command line of a process, undefined when there is no such process. */
export function findCommand(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return undefined;
    }
  }
  return runPs(pid, 'command=');
}

/** Resolves to true once the process has exited, to false when it still runs after the given time. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** Returns the fields of /proc/<pid>/stat from the state on (state is 0, start time 19); undefined without /proc. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in brackets may contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function runPs(pid: number, format: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-p', String(pid), '-o', format], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
