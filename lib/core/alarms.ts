/** Parts of the server that an administrator must see to: the ledger, the log of staff, outgoing email, or a regular job. */
export const alarmKinds = ['ledger', 'audit', 'mail', 'job'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/**
 * Why: a check found faults, a job failed, the mail server is away, refuses every email, or emails wait for too long without a known
 * cause.
 */
export const alarmReasons = ['faults', 'failed', 'down', 'refused', 'overdue'] as const;
export type AlarmReason = (typeof alarmReasons)[number];

/** `subject`: the name of the job; empty for other kinds. */
export type Alarm = { readonly kind: AlarmKind; readonly subject: string; readonly reason: AlarmReason };
