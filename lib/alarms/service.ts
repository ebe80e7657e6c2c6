import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { alarms, members } from '@/db/schema';
import type { Alarm } from '@/lib/core/alarms';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import { mayUseSite } from '@/lib/core/member';
import { queueEmail, type Outbox } from '@/lib/emails/queue';
import { logger } from '@/lib/platform/logger';

/** An email about an alarm that could not leave for a day is of no use. */
const validMinutes = 1_440;
const maxRecipients = 50;

/**
 * Stores that something is wrong, and queues one email to each administrator, in the same transaction. Again and again, by any number of
 * workers, it is the same alarm without a further email, until `clearAlarm`.
 */
export async function raiseAlarm(db: Db, outbox: Outbox, alarm: Alarm): Promise<void> {
  await db.transaction(async (tx) => {
    const { kind, subject, reason } = alarm;
    const [row] = await tx
      .insert(alarms)
      .values({ kind, subject, reason })
      .onConflictDoUpdate({ target: [alarms.kind, alarms.subject], set: { reason, seenAt: sql`now()` } })
      // The row is locked until the end of the transaction.
      .returning({ since: alarms.since, emailedAt: alarms.emailedAt });
    if (!row || row.emailedAt) return;
    const administrators = await listAdministrators(tx);
    const details = { ...alarm, since: row.since.getTime() };
    for (const { id: memberId, email: address, language } of administrators) {
      const locale = fromLegacyLanguage(language) ?? defaultLocale;
      await queueEmail(tx, outbox, { kind: 'alarm', address, locale, memberId, details, validMinutes });
    }
    if (administrators.length > 0)
      await tx
        .update(alarms)
        .set({ emailedAt: sql`now()` })
        .where(isAlarm(alarm));
    logger.error({ ...alarm, administrators: administrators.length }, 'an alarm was raised');
  });
}

/** Ends an alarm, if it is on. */
export async function clearAlarm(db: Db, alarm: Pick<Alarm, 'kind' | 'subject'>): Promise<void> {
  const [row] = await db.delete(alarms).where(isAlarm(alarm)).returning({ kind: alarms.kind });
  if (row) logger.info({ ...alarm }, 'an alarm is over');
}

const isAlarm = ({ kind, subject }: Pick<Alarm, 'kind' | 'subject'>) =>
  and(eq(alarms.kind, kind), eq(alarms.subject, subject));

/** Those who may use the site now. */
async function listAdministrators(db: Db) {
  const { id, email, language, status, role } = members;
  const rows = await db
    .select({ id, email, language, status })
    .from(members)
    .where(eq(role, 'administrator'))
    .orderBy(id)
    .limit(maxRecipients);
  return rows.filter((row) => mayUseSite(row.status));
}
