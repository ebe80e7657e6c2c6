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
