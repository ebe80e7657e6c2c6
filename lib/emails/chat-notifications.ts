import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/**
 * Messages are looked at from so many seconds after they were stored. Runs overlap, because a member counts as online for a while
 * after leaving. After a pause of the worker, messages of two days are looked at.
 */
const seconds = { overlap: 180, until: 15, longest: 2 * 86_400 };

/**
 * Queues emails for members who are away and have unread messages that no email has reported. The messages are found by a block
 * range index, which costs the storing of messages next to nothing.
 */
export async function queueChatNotifications(db: Db): Promise<void> {
  await db.execute(sql`select queue_chat_notifications(p_overlap => make_interval(secs => ${seconds.overlap}),
    p_until => make_interval(secs => ${seconds.until}), p_longest => make_interval(secs => ${seconds.longest}))`);
}
