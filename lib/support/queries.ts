import type { Db } from '@/db/client';
import { notBlockedListRaw } from '@/lib/blocks/not-blocked';
import type { ShownType } from '@/lib/core/chat';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { listCorrespondents } from '@/lib/chat/queries';
import { literal, sqlOf } from '@/lib/chat/raw-sql';
import type { DeskPage, Duty } from './model';

type Row = {
  id: number;
  other: number;
  last_seq: number;
  type: ShownType | null;
  preview: string;
  at: number;
  unread: number;
  other_read: number;
  total: number;
};

const { page: size, listed, dutySeconds } = limits.desk;

/**
 * Lists the conversations with customer service, unread ones first, then the newest. The list is bounded to the newest
 * `limits.desk.listed`, because whether a conversation is unread is in no index.
 */
export async function listDeskConversations(db: Db, page: number): Promise<DeskPage> {
  const sql = sqlOf(db);
  const rows = await sql<Row[]>`
    with mine as (
      select conversation_id, other_id, greatest(last_read_seq, cleared_upto_seq) as seen
      from conversation_members me
      where member_id = ${serviceMemberId} and listed_at is not null and ${notBlockedListRaw(sql, serviceMemberId)}
      order by listed_at desc, conversation_id desc
      limit ${literal(sql, listed)})
    select c.id, mine.other_id as other, c.last_seq, c.last_type as type, c.last_preview as preview,
      date_part('epoch', coalesce(c.last_message_at, c.created_at)) * 1000 as at,
      greatest(0, c.last_seq - mine.seen) as unread, coalesce(theirs.last_read_seq, 0) as other_read,
      count(*) over () as total
    from mine
    join conversations c on c.id = mine.conversation_id
    left join conversation_members theirs on theirs.conversation_id = c.id and theirs.member_id = mine.other_id
    order by c.last_seq > mine.seen desc, at desc, c.id desc
    limit ${literal(sql, size)} offset ${(page - 1) * size}`;
  const members = new Map(
    (
      await listCorrespondents(
        db,
        rows.map(({ other }) => other),
      )
    ).map((one) => [one.id, one]),
  );
  const items = rows.flatMap((row) => {
    const member = members.get(row.other);
    if (!member) return [];
    return {
      conversationId: row.id,
      member,
      lastSeq: row.last_seq,
      lastType: row.type ?? 'text',
      preview: row.preview,
      lastMessageAt: row.at,
      unread: row.unread,
      readSeq: row.other_read,
    };
  });
  const [first] = rows;
  return { items, page, lastPage: first ? Math.ceil(first.total / size) : page };
}

/** Returns whether the agent is on duty, and who is. Twin of the freshness: isServiceOnline in lib/members/queries.ts. */
export async function findDuty(db: Db, agentId: number): Promise<Duty> {
  const sql = sqlOf(db);
  const rows = await sql<{ id: number; username: string }[]>`
    select m.id, m.username from support_duties d join members m on m.id = d.agent_id
    where d.heartbeat_at > now() - make_interval(secs => ${dutySeconds}) order by d.since, m.id limit ${literal(sql, size)}`;
  return { isOnDuty: rows.some(({ id }) => id === agentId), agents: rows.map(({ username }) => username) };
}
