const dayInMs = 86_400_000;

/** Returns the seconds until daily quotas begin again, at midnight UTC. */
export function secondsLeftToday(now: Date): number {
  return Math.ceil((dayInMs - (now.getTime() % dayInMs)) / 1000);
}
