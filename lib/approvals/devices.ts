import type { Db } from '@/db/client';
import { memberDevices } from '@/db/schema';

/** Records that a member used a browser; nothing for a client without an id. */
export async function recordDevice(db: Db, memberId: number, deviceHash: Buffer | undefined): Promise<void> {
  if (deviceHash) await db.insert(memberDevices).values({ memberId, deviceHash }).onConflictDoNothing();
}
