import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { clearAlarm, raiseAlarm } from '@/lib/alarms/service';
import type { AlarmReason } from '@/lib/core/alarms';
import type { SendingState } from '@/lib/emails/sender';
import type { Outbox } from '@/lib/emails/queue';

type MailDeps = {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly sending: () => SendingState;
  readonly now?: () => number;
};

/** A restart of the mail server is no alarm. */
const downMilliseconds = 5 * 60_000;
/** Emails that a server refuses one after the other: single ones have wrong addresses. */
const refusedInRow = 5;
const overdueSeconds = 15 * 60;

/** Raises or ends the alarm about outgoing email. Called once a minute by the only worker. */
export async function checkMail({ db, outbox, sending, now = Date.now }: MailDeps): Promise<void> {
  const reason = reasonOf(sending(), await findOverdueSeconds(db), now());
  if (reason) return raiseAlarm(db, outbox, { kind: 'mail', subject: '', reason });
  // After a restart nothing is known of the server until an email has left, or none is due.
  const { sent, downSince } = sending();
  if (downSince === undefined && (sent > 0 || (await findOverdueSeconds(db)) === 0))
    await clearAlarm(db, { kind: 'mail', subject: '' });
}

function reasonOf(state: SendingState, overdue: number, now: number): AlarmReason | undefined {
  if (state.downSince !== undefined && now - state.downSince >= downMilliseconds) return 'down';
  if (state.refusedInRow >= refusedInRow) return 'refused';
  return overdue >= overdueSeconds ? 'overdue' : undefined;
}

/** Seconds for which the oldest email has been due; 0 while none is. */
async function findOverdueSeconds(db: Db): Promise<number> {
  const [row] = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from now() - not_before)::float8 as seconds from email_outbox
    where state = 'waiting' and not_before <= now() order by not_before, id limit 1`);
  return row?.seconds ?? 0;
}
