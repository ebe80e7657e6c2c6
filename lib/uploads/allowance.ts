import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ok, refuseFor, type Result } from '@/lib/core/result';
import { readSiteSetting } from '@/lib/site-settings/queries';

const kind = 'upload_kilobytes_day';

/**
 * Counts an upload against the member's daily volume (UTC), in one statement, so that concurrent uploads never exceed
 * it. Counts the bytes sent, not the bytes stored, because decoding is the cost. Refuses with the seconds until
 * tomorrow.
 */
export async function takeUploadVolume(db: Db, memberId: number, bytes: number): Promise<Result<null, 'TOO_MANY'>> {
  const kilobytes = Math.ceil(bytes / 1024);
  const maxKilobytes = 1024 * (await readSiteSetting(db, 'uploads')).megabytesPerDay;
  const rows = await db.execute(sql`
    insert into quota_counters (member_id, kind, day, used)
    select ${memberId}, ${kind}, (now() at time zone 'utc')::date, ${kilobytes} where ${kilobytes} <= ${maxKilobytes}::int
    on conflict (member_id, kind, day) do update set used = quota_counters.used + excluded.used
    where quota_counters.used + excluded.used <= ${maxKilobytes}
    returning used`);
  return rows.length > 0 ? ok(null) : refuseFor(secondsUntilTomorrow(new Date()));
}

function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000);
}
