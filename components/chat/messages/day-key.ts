/** Returns the calendar day of an instant in the viewer's time zone, as `2024-5-1`. For comparisons only. */
export function dayKey(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
}

/** Returns the calendar days from an instant to now: 0 today, 1 yesterday, regardless of hours and clock changes. */
export function daysBefore(at: number, now: number): number {
  const noon = (instant: number) => new Date(instant).setHours(12, 0, 0, 0);
  return Math.round((noon(now) - noon(at)) / 86_400_000);
}
