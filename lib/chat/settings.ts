import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { conversationMembers } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { GatheredReads } from '@/db/gathered-reads';
import { ok, refuse, type Result } from '@/lib/core/result';
import { serviceMemberId } from '@/lib/core/member';
import { counterNames } from '@/lib/live/member-counters';
import type { ChatSettings, NewPeople } from '@/lib/live/model';
import { sqlOf } from '@/db/raw-sql';

/*
 * Chat settings, drafts and mutes of a member. Each write is one statement that also sends a NOTIFY with ids only. The member's
 * other sockets therefore receive committed changes only.
 */

type SettingsRow = { show_online: boolean; show_receipts: boolean; accept_chat_from: ChatSettings['acceptsFrom'] };

type AllowanceRow = {
  free_left: number | null;
  people_left: number | null;
  can_upgrade: boolean | null;
  mutual_likes: number;
  unread_mails: number;
  unread_notices: number;
  likes: number | null;
  coins: number;
};

type Allowance = {
  /** Messages that the member may still send today (UTC); null is unlimited. */
  readonly freeLeft: number | null;
  readonly newPeople: NewPeople;
  /** Mutual likes that were not shown yet. */
  readonly mutualLikes: number;
  readonly unreadMails: number;
  readonly unreadNotices: number;
  /** Undefined for a member who does not want to be notified of likes. */
  readonly likes: number | undefined;
  readonly coins: number;
};

type ChatState = ChatSettings & Allowance;

/** Returns the chat settings and the allowance that a new connection needs. */
export async function findChatState(db: Db, memberId: number): Promise<ChatState> {
  const state = await chatStates.get(db, memberId);
  if (!state) throw new Error(`The chat settings of member ${memberId} could not be read`);
  return state;
}

/**
 * Clients that return at once share a statement. It has always as many parameters: PostgreSQL plans one with an array for each
 * execution, which costs more than the members.
 */
const chatStates = new GatheredReads<ChatState, number>(
  async (db, memberIds) => {
    const [a, b = null, c = null, d = null, e = null] = memberIds;
    const rows = await sqlOf(db)<(SettingsRow & AllowanceRow & { id: number })[]>`
      select i.id, coalesce(o.show_online, true) as show_online, coalesce(o.show_receipts, true) as show_receipts,
        coalesce(o.accept_chat_from, 'everyone') as accept_chat_from, free_chat_left(i.id) as free_left,
        m.mutual_likes, m.unread_mails, m.unread_notices, m.likes, m.coins, n.people_left, n.can_upgrade
      from (values (${a ?? null}::bigint), (${b}), (${c}), (${d}), (${e})) as i(id)
      cross join lateral new_people_left(i.id) n
      left join lateral member_counters(array[i.id], ${[...counterNames]}::text[]) m on true
      left join member_settings o on o.member_id = i.id
      where i.id is not null`;
    return new Map(rows.map((row) => [row.id, toState(row)]));
  },
  { gatherMilliseconds: 0, maxKeys: 5 },
);

function toState(row: SettingsRow & AllowanceRow): ChatState {
  const newPeople = { left: row.people_left, canUpgrade: row.can_upgrade === true };
  return {
    ...toSettings(row),
    freeLeft: row.free_left,
    newPeople,
    mutualLikes: row.mutual_likes,
    unreadMails: row.unread_mails,
    unreadNotices: row.unread_notices,
    likes: row.likes ?? undefined,
    coins: row.coins,
  };
}

/** Returns whether others see the member online. */
export async function showsOnline(db: Db, memberId: number): Promise<boolean> {
  return (await onlineSettings.get(db, memberId)) ?? true;
}

const onlineSettings = new GatheredReads<boolean, number>(
  async (db, memberIds) => {
    const rows = await sqlOf(db)<{ id: number; show_online: boolean }[]>`
      select o.member_id as id, o.show_online
      from unnest(${[...memberIds]}::bigint[]) as i(id) join member_settings o on o.member_id = i.id`;
    return new Map(rows.map((row) => [row.id, row.show_online]));
  },
  { gatherMilliseconds: 0, maxKeys: 50 },
);

/**
 * Saves the given settings and returns all. The same statement removes a member who hides from the online lists and forgets when
 * they were last active. The member's row is locked first, as by every writer of presence.
 */
export async function saveChatSettings(db: Db, memberId: number, change: Partial<ChatSettings>): Promise<ChatSettings> {
  const { showsOnline = null, showsReceipts = null, acceptsFrom = null } = change;
  const [row] = await db.execute<SettingsRow>(sql`
    with me as (
      select id from members where id = ${memberId} for no key update
    ), saved as (
      insert into member_settings (member_id, show_online, show_receipts, accept_chat_from)
      select id, coalesce(${showsOnline}::boolean, true), coalesce(${showsReceipts}::boolean, true), coalesce(${acceptsFrom}::text, 'everyone')
      from me
      on conflict (member_id) do update set
        show_online = coalesce(${showsOnline}::boolean, member_settings.show_online),
        show_receipts = coalesce(${showsReceipts}::boolean, member_settings.show_receipts),
        accept_chat_from = coalesce(${acceptsFrom}::text, member_settings.accept_chat_from),
        updated_at = now()
      returning member_id, show_online, show_receipts, accept_chat_from
    ), hidden as (
      delete from presence p using saved s where p.member_id = s.member_id and not s.show_online
    ), active as (
      update members m set last_active_at = case when s.show_online then now() else 'epoch' end
      from saved s where m.id = s.member_id and s.show_online = (m.last_active_at = 'epoch')
    )
    select show_online, show_receipts, accept_chat_from,
      pg_notify('member_event', json_build_object('kind', 'settings', 'memberId', member_id)::text)
    from saved`);
  if (!row) throw new Error(`The chat settings of member ${memberId} were not saved`);
  return toSettings(row);
}

/** Saves the given settings, if any, and returns all. */
export async function changeChatSettings(
  db: Db,
  memberId: number,
  change: Partial<ChatSettings>,
): Promise<Result<ChatSettings>> {
  const isChange = Object.values(change).some((value) => value !== undefined);
  if (!isChange) {
    const { showsOnline, showsReceipts, acceptsFrom } = await findChatState(db, memberId);
    return ok({ showsOnline, showsReceipts, acceptsFrom });
  }
  return ok(await saveChatSettings(db, memberId, change), 'saveSuccess');
}

type Draft = { readonly otherId: number; readonly text: string; readonly socketId?: string | undefined };

/** Saves a draft and notifies the member's sockets except `socketId`. Refused where the member may not write. */
export async function saveDraft(
  db: Db,
  memberId: number,
  { otherId, text, socketId }: Draft,
): Promise<Result<null, 'NO_CONVERSATION'>> {
  const rows = await db.execute(sql`
    with saved as (
      update conversation_members set draft = ${text}, draft_at = case when ${text} = '' then null else now() end
      where member_id = ${memberId} and other_id = ${otherId} and ${notBlocked(memberId, conversationMembers.otherId)}
        and (other_id = ${serviceMemberId} or exists (select from members where id = ${memberId} and status in ('active', 'service')))
      returning member_id, other_id
    )
    select pg_notify('member_event', json_build_object('kind', 'draft', 'memberId', member_id, 'otherId', other_id, 'socketId', ${socketId ?? null}::text)::text)
    from saved`);
  return rows.length > 0 ? ok(null) : refuse('NO_CONVERSATION');
}

/** Mutes or unmutes a conversation and notifies the member's sockets. */
export async function setMuted(
  db: Db,
  memberId: number,
  { otherId, isMuted }: { otherId: number; isMuted: boolean },
): Promise<Result<null, 'NO_CONVERSATION'>> {
  const rows = await db.execute(sql`
    with saved as (
      update conversation_members set muted = ${isMuted}
      where member_id = ${memberId} and other_id = ${otherId} and ${notBlocked(memberId, conversationMembers.otherId)}
      returning member_id, other_id
    )
    select pg_notify('member_event', json_build_object('kind', 'mute', 'memberId', member_id, 'otherId', other_id)::text) from saved`);
  return rows.length > 0 ? ok(null) : refuse('NO_CONVERSATION');
}

/** Returns the member's draft and mute of one conversation, for the member's other sockets. */
export async function findOwnSide(
  db: Db,
  memberId: number,
  otherId: number,
): Promise<{ draft: string; isMuted: boolean } | undefined> {
  const [row] = await db
    .select({ draft: conversationMembers.draft, isMuted: conversationMembers.muted })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.memberId, memberId), eq(conversationMembers.otherId, otherId)));
  return row;
}

function toSettings(row: SettingsRow): ChatSettings {
  return { showsOnline: row.show_online, showsReceipts: row.show_receipts, acceptsFrom: row.accept_chat_from };
}
