import type { Alarm } from '@/lib/core/alarms';

/** An alarm that is on. `since`: milliseconds. */
export type ActiveAlarm = Alarm & { readonly since: number };
