import { readdirSync, readFileSync } from 'node:fs';

/** Returns a process and those that it has started, the first one first; none for 0. */
export function listProcesses(root: number): number[] {
  if (root === 0) return [];
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) if (/^\d+$/.test(entry)) parents.set(Number(entry), parentOf(entry));
  const pids = [root];
  for (const pid of pids) for (const [child, parent] of parents) if (parent === pid) pids.push(child);
  return pids;
}

function parentOf(pid: string): number {
  try {
    // After the name of the program, in which brackets may occur: the state and the parent.
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
