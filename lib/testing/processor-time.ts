import { readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ is the same on every Linux

/** Returns the CPU microseconds that a process has used, including its ended children. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) * (1_000_000 / ticksPerSecond);
  } catch {
    return 0;
  }
}

/**
 * Returns the milliseconds of processor time that the run takes in this process. Unlike the time of a clock, they do not grow
 * with what else the machine does.
 */
export function processorTimeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
