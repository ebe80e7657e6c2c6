/** The calendar day of an instant in the zone of whoever looks, as `2024-5-1`: only good for comparing. */
export function dayKey(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
}

/** How many calendar days an instant lies before today: 0 today, 1 yesterday, whatever the hours and the clock changes between. */
export function daysBefore(at: number, now: number): number {
  const noon = (instant: number) => new Date(instant).setHours(12, 0, 0, 0);
  return Math.round((noon(now) - noon(at)) / 86_400_000);
}
