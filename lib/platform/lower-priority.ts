import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { codeOf } from '@/lib/core/trouble';

/** The lowest priority of a process, which a busy machine hardly runs. */
const lowest = 19;

/**
 * Lowers the priority of this process by steps of `nice` (1 to 19), with all its threads. Linux has a priority for each thread, and one that
 * starts later has that of its creator: threads that read files or compress exist before the first line of a program.
 */
export function lowerPriority(by: number): void {
  for (const thread of listThreads())
    try {
      setPriority(thread, Math.min(getPriority(thread) + by, lowest));
    } catch (error) {
      if (codeOf(error) !== 'ERR_SYSTEM_ERROR') throw error; // the thread is over
    }
}

function listThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid]; // not Linux: its priority is that of all threads
  }
}
