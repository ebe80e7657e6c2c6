import { readdirSync, readFileSync } from 'node:fs';
import { cpuOf } from '@/lib/testing/processor-time';

/** Returns the CPU microseconds of a process and its children: PostgreSQL and its backends. */
export function cpuOfTree(pid: number): number {
  return cpuOf(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
}

/** Returns the ids of the processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return childrenByParent().get(pid) ?? [];
}

/** Returns a process and all its descendants, the first one first; none for 0. */
export function listTree(root: number): number[] {
  if (root === 0) return [];
  const families = childrenByParent();
  const pids = [root];
  for (const pid of pids) pids.push(...(families.get(pid) ?? []));
  return pids;
}

type Families = ReadonlyMap<number, number[]>;

/** Returns the processes of the machine by the process that started them. */
function childrenByParent(): Families {
  const families = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      families.set(parent, [...(families.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended.
    }
  }
  return families;
}

/**
 * Returns the proportional memory (PSS) of a process in kilobytes: pages that several processes map count in part. PSS
 * of a whole system can be added up; RSS counts PostgreSQL's shared buffers once for each backend.
 */
export function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? Number.NaN);
}

/** Returns the proportional memory of a process and all its descendants in kilobytes. */
export function memoryOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), memoryOrNothing(pid));
}

/** Returns the proportional memory in megabytes of a process and all its descendants, by the script or program that they run. */
export function memoryByProgram(pid: number): Map<string, number> {
  return sumByProgram(pid, (each) => memoryOrNothing(each) / 1024);
}

/** Returns the CPU microseconds of a process and all its descendants, by the script or program that they run. */
export function cpuByProgram(pid: number): Map<string, number> {
  return sumByProgram(pid, cpuOf);
}

function sumByProgram(pid: number, measure: (pid: number) => number): Map<string, number> {
  const families = childrenByParent();
  const sums = new Map<string, number>();
  const add = (each: number) => {
    const name = programOf(each);
    sums.set(name, (sums.get(name) ?? 0) + measure(each));
    for (const child of families.get(each) ?? []) add(child);
  };
  add(pid);
  return sums;
}

function programOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
    return /build\/\w+\.js|postgres/.exec(line)?.[0] ?? 'others';
  } catch {
    return 'others';
  }
}

/** A process may end between the look at its parent and the look at its memory. */
function memoryOrNothing(pid: number): number {
  try {
    return memoryOf(pid);
  } catch {
    return 0;
  }
}

/** Returns the largest resident memory (RSS) of a process so far, in kilobytes; NaN when it has ended. */
export function peakMemoryOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

/** Returns by how many megabytes work raises the resident memory (RSS) of a process at most. */
export async function withMemory<T>(pid: number, work: () => Promise<T>): Promise<{ value: T; megabytes: number }> {
  const before = residentOf(pid);
  let maxResident = before;
  const timer = setInterval(() => (maxResident = Math.max(maxResident, residentOf(pid))), 10);
  const value = await work();
  clearInterval(timer);
  return { value, megabytes: (maxResident - before) / 1024 };
}

function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Measures the CPU microseconds that processes use after the meter is created; PostgreSQL by its postmaster. */
export class Meter {
  private readonly from: readonly number[];

  constructor(
    private readonly nodes: readonly number[],
    private readonly postmaster: number,
  ) {
    this.from = this.read();
  }

  used(): { node: number; postgres: number } {
    const [node = 0, database = 0] = this.read().map((now, index) => now - (this.from[index] ?? 0));
    return { node, postgres: database };
  }

  private read(): [number, number] {
    return [this.nodes.reduce((sum, pid) => sum + cpuOf(pid), 0), cpuOfTree(this.postmaster)];
  }
}
