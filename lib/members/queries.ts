import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal } from '@/db/literal';
import { preparedPerPool } from '@/db/prepared';
import { backgroundPhotos, ledgerAccounts, members, presence, supportDuties, trends, uploads } from '@/db/schema';
import type { Gender, Viewer } from '@/lib/core/member';
import { notBlocked } from '@/db/predicates/not-blocked';
import { limits } from '@/lib/core/limits';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import { effectiveTier, oppositeGender } from '@/lib/core/member';
import { findListDepth } from '@/lib/membership/queries';
import { publicFacts } from '@/lib/profile/model';
import { factsRow, toFacts } from '@/lib/profile/queries';
import { getPageSize } from '@/lib/site-settings/page-size';
import { avatarPath, uploadPath } from '@/lib/uploads/paths';
import { ownAvatarKey } from '@/lib/uploads/review';
import { latestPageCursors, onlinePageCursors } from './page-cursors';
import {
  findLatestRows,
  findOnlineRows,
  findWallRows,
  isLiked,
  isOnline,
  listColumns,
  receivedNote,
  toListItem,
  toListItems,
} from './list-rows';
import type { BackgroundPhoto, MemberDetail, MemberListItem, MemberPage, OwnRecord, ServiceContact } from './model';
import { cutAt, pageRange } from './page-cursors';
import { isRelated } from '@/db/predicates/related';

/** The member that a list is read for. */
export type ListViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

/**
 * Lists active members of the other gender: the latest day (UTC) first, and of a day those with a picture first. Returns
 * an empty page after the last page.
 */
export async function listLatest(db: Db, viewer: ListViewer, page: number): Promise<MemberPage> {
  const gender = oppositeGender(viewer.gender);
  const size = await getPageSize(db, 'members');
  const latestKeys = latestPageCursors.of(size);
  const [keys, depth] = await Promise.all([latestKeys.get(db, gender), findListDepth(db, viewer.tier)]);
  const cut = cutAt(keys, depth);
  const range = pageRange(keys, page, cut.lastPage);
  if (!range) return { items: [], page, ...cut };
  const rows = await findLatestRows(db, { viewerId: viewer.id, gender, size, ...range });
  const isOutdated = page === 1 && rows[0]?.id !== keys[0]?.id;
  return {
    items: toListItems(rows),
    page,
    ...(isOutdated ? cutAt(await latestKeys.refresh(db, gender), depth) : cut),
  };
}

/** Lists online members of the other gender, latest arrivals first. Returns an empty page after the last page. */
export async function listOnline(db: Db, viewer: ListViewer, page: number): Promise<MemberPage> {
  const gender = oppositeGender(viewer.gender);
  const depth = await findListDepth(db, viewer.tier);
  if (page === 1) {
    const { rows, keys } = await findOnlineTop(db, { viewerId: viewer.id, gender });
    return { items: toListItems(rows), page, ...cutAt(keys, depth) };
  }
  const size = await getPageSize(db, 'members');
  const keys = await onlinePageCursors.of(size).get(db, gender);
  const cut = cutAt(keys, depth);
  const range = pageRange(keys, page, cut.lastPage);
  const rows = range ? await findOnlineRows(db, { viewerId: viewer.id, gender, size, ...range }) : [];
  return { items: toListItems(rows), page, ...cut };
}

/**
 * Finds the rows of the first page of the online list, and page keys that begin with its first row unless they were
 * reloaded a moment ago.
 */
export async function findOnlineTop(db: Db, { viewerId, gender }: { viewerId: number; gender: Gender }) {
  const size = await getPageSize(db, 'members');
  const onlineKeys = onlinePageCursors.of(size);
  const keys = await onlineKeys.get(db, gender);
  const rows = await findOnlineRows(db, { viewerId, gender, size, from: undefined, before: keys[1] });
  const isOutdated = rows[0]?.id !== keys[0]?.id || rows[0]?.since !== keys[0]?.since;
  // After a full page there may be another page that is not counted yet.
  return { rows, keys: isOutdated ? await onlineKeys.refresh(db, gender) : keys, isFull: rows.length >= size };
}

/** Lists the wall: members of the other gender with a picture, last active first. */
export async function listWall(db: Db, viewer: Pick<Viewer, 'id' | 'gender'>): Promise<MemberListItem[]> {
  return toListItems(await findWallRows(db, { viewerId: viewer.id, gender: oppositeGender(viewer.gender) }));
}

const viewerId = sql.placeholder('viewer');

// The subquery names columns of the outer table, which the builder qualifies only where the outer query has a join.
function backgroundPhotoRows(isShown: SQL) {
  return sql<{ id: number; key: string }[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'key', p.upload_key) order by p.id desc), '[]'::json)
  from (select id, upload_key from ${backgroundPhotos} where ${backgroundPhotos.memberId} = ${members.id} and ${isShown} order by id desc limit ${literal(limits.page.photos)}) p)`;
}

/** Others see background photos once they are approved. */
const isApprovedOrOwn = sql`(${members.id} = ${viewerId} or exists (
  select from ${uploads} where ${uploads.key} = ${backgroundPhotos.uploadKey} and ${uploads.review} = 'approved'))`;

function toBackgroundPhotos(rows: readonly { id: number; key: string }[]): BackgroundPhoto[] {
  return rows.map(({ id, key }) => ({ id, path: uploadPath(key) }));
}

const withDetails = (db: Db) =>
  db
    .select({
      ...listColumns,
      signature: members.signature,
      likeCount: members.likeCount,
      isRelated: isRelated(viewerId, members.id).as('is_related'),
      photos: backgroundPhotoRows(isApprovedOrOwn).as('photos'),
      facts: factsRow(members.id).as('facts'),
      isOnline: isOnline.as('online'),
      isLiked: isLiked(members.id).as('liked'),
      note: receivedNote(members.id).as('note'),
    })
    .from(members)
    .leftJoin(presence, eq(presence.memberId, members.id));

const detailQuery = preparedPerPool((db) => {
  const detail = withDetails(db)
    .where(and(eq(members.id, sql.placeholder('id')), eq(members.status, 'active'), notBlocked(viewerId, members.id)))
    .as('found');
  const isVisible = or(ne(detail.gender, sql.placeholder('gender')), eq(detail.id, viewerId), detail.isRelated);
  return db.select().from(detail).where(isVisible).prepare('find_detail');
});

type DetailRow = Awaited<ReturnType<ReturnType<typeof detailQuery>['execute']>>[number];

export type FoundMember = {
  readonly member: MemberDetail;
  /** True if viewer and member already have a conversation, a mail or a gift in common. */
  readonly isRelated: boolean;
};

/**
 * Finds a profile that the viewer may see: their own, of the other gender, or with a conversation, mail or gift in
 * common. Returns undefined for any other member: missing, not active, of the same gender or blocked either way. Spends
 * no quota.
 */
export async function findMember(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'gender'>,
  id: number,
): Promise<FoundMember | undefined> {
  const [row] = await detailQuery(db).execute({ id, viewer: viewer.id, gender: viewer.gender });
  return row && { member: toDetail(row, viewer), isRelated: row.isRelated };
}

function toDetail(row: DetailRow, viewer: Pick<Viewer, 'id'>): MemberDetail {
  const facts = toFacts(row.facts);
  return {
    ...toListItem(row, new Date()),
    signature: row.signature,
    likeCount: row.likeCount,
    backgroundPhotos: toBackgroundPhotos(row.photos),
    facts: row.id === viewer.id ? facts : publicFacts(facts),
  };
}

const ownRecordQuery = preparedPerPool((db) =>
  db
    .select({
      ...listColumns,
      avatarKey: ownAvatarKey,
      email: members.email,
      signature: members.signature,
      invitationCode: members.invitationCode,
      status: members.status,
      language: members.language,
      /** A member has no ledger account before the first coin. */
      coins: sql<number>`coalesce(${ledgerAccounts.balance}, 0)`,
      trendCount: sql<number>`(select count(*)::int from ${trends} where ${trends.authorId} = ${members.id} and ${trends.hiddenAt} is null)`,
      photos: backgroundPhotoRows(sql`true`),
      facts: factsRow(members.id),
    })
    .from(members)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.memberId, members.id))
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('get_own_record'),
);

/** Loads a member's own record, with their balance in coins. */
export async function getOwnRecord(db: Db, id: number): Promise<OwnRecord> {
  const [row] = await ownRecordQuery(db).execute({ id });
  if (!row) throw new Error(`There is no member ${id}`);
  return {
    id: row.id,
    username: row.username,
    avatar: avatarPath(row.avatarKey),
    tier: effectiveTier(row, new Date()),
    gender: row.gender,
    birthday: row.birthday,
    country: row.country,
    signature: row.signature,
    backgroundPhotos: toBackgroundPhotos(row.photos),
    facts: toFacts(row.facts),
    email: row.email,
    coins: row.coins,
    invitationCode: row.invitationCode,
    trendCount: row.trendCount,
    silverExpiresAt: row.silverExpiresAt?.getTime() ?? null,
    goldExpiresAt: row.goldExpiresAt?.getTime() ?? null,
    status: row.status,
    language: fromLegacyLanguage(row.language) ?? defaultLocale,
  };
}

/** Returns whether an agent has taken duty at a desk that is still connected. Triggers end the duty of a former agent. */
const isServiceOnline = sql<boolean>`exists (
  select from ${supportDuties} where ${supportDuties.heartbeatAt} > now() - interval ${literal(`${limits.support.dutySeconds} seconds`)})`;

const serviceQuery = preparedPerPool((db) =>
  db
    .select({ id: members.id, username: members.username, avatarKey: members.avatarKey, isOnline: isServiceOnline })
    .from(members)
    .where(eq(members.status, 'service'))
    .prepare('find_service_contact'),
);

/** Finds the customer-service contact that every member has, if the site has that account. */
export async function findServiceContact(db: Db): Promise<ServiceContact | undefined> {
  const [row] = await serviceQuery(db).execute();
  return row && { id: row.id, username: row.username, avatar: avatarPath(row.avatarKey), isOnline: row.isOnline };
}
