/** A part of the day without notifications. The times are minutes of the day in the time zone. */
export type QuietHours = { readonly from: number; readonly until: number; readonly timeZone: string };

const minutesOfDay = 1440;

/** Returns the seconds until the quiet hours end, 0 outside of them. They may pass midnight. */
export function quietSeconds({ from, until, timeZone }: QuietHours, now: Date): number {
  const { hour = 0, minute = 0, second = 0 } = timeIn(timeZone, now);
  const time = hour * 60 + minute;
  const isQuiet = from < until ? time >= from && time < until : time >= from || time < until;
  return isQuiet ? ((until - time + minutesOfDay) % minutesOfDay) * 60 - second : 0;
}

/** Parses `22:30` into minutes of the day; undefined for anything else. */
export function parseTimeOfDay(text: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour && minute ? Number(hour) * 60 + Number(minute) : undefined;
}

/** Formats minutes of the day as `22:30`. */
export function formatTimeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns whether this is a time zone such as `Asia/Taipei`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function timeIn(timeZone: string, at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, number>> {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', timeStyle: 'medium' });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
}
