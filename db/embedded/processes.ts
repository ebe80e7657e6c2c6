import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists now (a zombie waiting to be reaped counts as gone). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * A text that differs between two processes that had the same id one after the other,
 * so that a lock left by a dead process is not mistaken for a living one; undefined when unknown.
 */
export function findBirthMark(pid: number): string | undefined {
  const startTicks = statFields(pid)?.[19];
  if (startTicks !== undefined) return startTicks;
  return runPs(pid, 'lstart=');
}

/** The command line of a process, or undefined when it does not exist. */
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

/** Resolves true once the process is gone, false when it still lives after the given time. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** Fields of /proc/<pid>/stat from the state on (state is 0, start time 19); undefined off Linux. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in brackets may itself contain spaces and brackets.
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
