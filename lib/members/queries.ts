import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import {
  backgroundPhotos,
  conversations,
  ledgerAccounts,
  mails,
  members,
  presence,
  receivedGifts,
  supportDuties,
  trends,
} from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { notBlocked } from '@/lib/blocks/predicate';
import { limits } from '@/lib/core/limits';
import { oppositeGender } from '@/lib/core/member';
import { findListDepth } from '@/lib/membership/queries';
import {
  findLatestRows,
  findOnlineRows,
  findWallRows,
  isLiked,
  isOnline,
  latestPageKeys,
  listColumns,
  onlinePageKeys,
} from './list-rows';
import { cutAt, type ListCut, pageRange } from './page-keys';

/** A member as lists show him to one viewer. */
export type ListRow = Awaited<ReturnType<typeof findWallRows>>[number];

/** A page of a list, cut at the depth of the viewer's tier; `more` tells that members follow behind the cut. */
export type ListPage = ListCut & { readonly items: ListRow[]; readonly currentPage: number };

/** Who a list is read for. */
export type ListViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

/** Active members of the other gender, newest first; an empty page behind the last one. */
export async function listLatest(db: Db, viewer: ListViewer, page: number): Promise<ListPage> {
  const gender = oppositeGender(viewer.gender);
  const [keys, depth] = await Promise.all([latestPageKeys.get(db, gender), findListDepth(db, viewer.tier)]);
  const cut = cutAt(keys, depth);
  const range = pageRange(keys, page, cut.lastPage);
  if (!range) return { items: [], currentPage: page, ...cut };
  const items = await findLatestRows(db, { viewerId: viewer.id, gender, ...range });
  const isOutdated = page === 1 && items[0]?.id !== keys[0];
  return { items, currentPage: page, ...(isOutdated ? cutAt(await latestPageKeys.refresh(db, gender), depth) : cut) };
}

/** Members of the other gender who are online, latest arrivals first; an empty page behind the last one. */
export async function listOnline(db: Db, viewer: ListViewer, page: number): Promise<ListPage> {
  const gender = oppositeGender(viewer.gender);
  const [keys, depth] = await Promise.all([onlinePageKeys.get(db, gender), findListDepth(db, viewer.tier)]);
  const cut = cutAt(keys, depth);
  const range = pageRange(keys, page, cut.lastPage);
  if (!range) return { items: [], currentPage: page, ...cut };
  const items = await findOnlineRows(db, { viewerId: viewer.id, gender, ...range });
  const isOutdated = page === 1 && (items[0]?.id !== keys[0]?.id || items[0]?.since !== keys[0]?.since);
  return { items, currentPage: page, ...(isOutdated ? cutAt(await onlinePageKeys.refresh(db, gender), depth) : cut) };
}

/** The wall: members of the other gender with a picture, last active first. */
export function listWall(db: Db, viewer: Pick<Viewer, 'id' | 'gender'>): Promise<ListRow[]> {
  return findWallRows(db, { viewerId: viewer.id, gender: oppositeGender(viewer.gender) });
}

const viewerId = sql.placeholder('viewer');

// These subqueries name columns of the outer table, which the builder writes in full only where the outer query joins something.

/** Whether the two already have to do with each other: a conversation, a mail or a gift. */
const isRelated = sql<boolean>`(
  exists (select from ${conversations} where ${conversations.lowId} = least(${members.id}, ${viewerId}::bigint) and ${conversations.highId} = greatest(${members.id}, ${viewerId}::bigint))
  or exists (select from ${mails} where least(${mails.senderId}, ${mails.recipientId}) = least(${members.id}, ${viewerId}::bigint) and greatest(${mails.senderId}, ${mails.recipientId}) = greatest(${members.id}, ${viewerId}::bigint))
  or exists (select from ${receivedGifts} where ${receivedGifts.giverId} = ${members.id} and ${receivedGifts.recipientId} = ${viewerId}::bigint)
  or exists (select from ${receivedGifts} where ${receivedGifts.giverId} = ${viewerId}::bigint and ${receivedGifts.recipientId} = ${members.id}))`;

const backPhotos = sql<BackPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'key', p.upload_key) order by p.id desc), '[]'::json)
  from (select id, upload_key from ${backgroundPhotos} where ${backgroundPhotos.memberId} = ${members.id} order by id desc limit ${sql.raw(String(limits.page.photos))}) p)`;

export type BackPhoto = { id: number; key: string };

const detailQuery = preparedPerPool((db) => {
  const found = db
    .select({
      ...listColumns,
      signature: members.signature,
      likeCount: members.likeCount,
      isRelated: isRelated.as('is_related'),
      backPhotos: backPhotos.as('back_photos'),
      isOnline: isOnline.as('is_online'),
      isLiked: isLiked(members.id).as('is_liked'),
    })
    .from(members)
    .leftJoin(presence, eq(presence.memberId, members.id))
    .where(and(eq(members.id, sql.placeholder('id')), eq(members.status, 'active'), notBlocked(viewerId, members.id)))
    .as('found');
  return db
    .select()
    .from(found)
    .where(or(ne(found.gender, sql.placeholder('gender')), eq(found.id, viewerId), found.isRelated))
    .prepare('find_detail');
});

/**
 * A member's profile as one viewer may see it: himself, the other gender, and whoever he already has a conversation, mail or
 * gift with. Missing, not active, of the same gender and blocked (either way) are all undefined. Costs no allowance.
 */
export async function findDetail(db: Db, viewer: Pick<Viewer, 'id' | 'gender'>, id: number) {
  const [row] = await detailQuery(db).execute({ id, viewer: viewer.id, gender: viewer.gender });
  return row;
}

export type MemberDetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

const userQuery = preparedPerPool((db) =>
  db
    .select({
      ...listColumns,
      email: members.email,
      signature: members.signature,
      invitationCode: members.invitationCode,
      status: members.status,
      language: members.language,
      /** Nobody has an account before his first coin. */
      coins: sql<number>`coalesce(${ledgerAccounts.balance}, 0)::float8`,
      trendCount: sql<number>`(select count(*)::int from ${trends} where ${trends.authorId} = ${members.id} and ${trends.hiddenAt} is null)`,
      backPhotos,
    })
    .from(members)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.memberId, members.id))
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('get_user'),
);

/** A member's own record, with his balance in coins. */
export async function getUser(db: Db, id: number) {
  const [row] = await userQuery(db).execute({ id });
  if (!row) throw new Error(`There is no member ${id}`);
  return row;
}

export type UserRow = Awaited<ReturnType<typeof getUser>>;

/** An agent is on duty: somebody of the staff, or customer service itself, is online or has the desk open. */
const isServiceOnline = sql<boolean>`(
  exists (select from ${members} s join ${presence} p on p.member_id = s.id where s.role is not null)
  or exists (select from ${supportDuties} where ${supportDuties.heartbeatAt} > now() - interval '1 minute'))`;

const serviceQuery = preparedPerPool((db) =>
  db
    .select({ id: members.id, username: members.username, avatarKey: members.avatarKey, isOnline: isServiceOnline })
    .from(members)
    .where(eq(members.status, 'service'))
    .prepare('find_service_contact'),
);

/** The customer-service contact every member has, if the site has one. */
export async function findServiceContact(db: Db) {
  const [row] = await serviceQuery(db).execute();
  return row;
}

export type ServiceContact = NonNullable<Awaited<ReturnType<typeof findServiceContact>>>;
