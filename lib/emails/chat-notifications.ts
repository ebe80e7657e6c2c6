import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** How far back messages are looked at. Runs overlap, because a member counts as online for a while after leaving. */
const seconds = { from: 180, to: 15 };

/**
 * Queues emails for members who are away and have unread messages of the last minutes. The messages of that time are found
 * by a block range index, which costs the storing of messages next to nothing.
 */
export async function queueChatNotifications(db: Db): Promise<void> {
  await db.execute(sql`select queue_chat_notifications(
    make_interval(secs => ${seconds.from}), make_interval(secs => ${seconds.to}))`);
}
