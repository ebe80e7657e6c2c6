/**
 * Returns milliseconds that only grow, since some moment. For durations inside a process: the time of day jumps when an operator
 * or NTP corrects it, and what had been limited an hour ago would then be limited for an hour more.
 */
export const steadyNow = (): number => performance.now();
