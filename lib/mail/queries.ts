import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal, literalLimit } from '@/db/literal';
import { preparedPerSize } from '@/db/prepared';
import { mails, members, presence } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { fromWarningBits } from '@/lib/core/text-filter';
import { foldName } from '@/lib/core/fold';
import { gramsOfLine, toPackLine } from '@/lib/core/text-packs';
import { toTextPattern } from '@/lib/core/text-pattern';
import { effectiveTier, type Viewer } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import { getPageSize } from '@/lib/site-settings/page-size';
import { avatarPath } from '@/lib/uploads/paths';
import type { Mail, MailBox, MailPage } from './model';

/** Mails that a search reads where no pack has them, the newest ones. */
const looked = 2000;

/*
 * Mails of one member, newest first. A page begins before an id; functions in db/functions/270-mails.sql select its ids by
 * index, and its rows are joined. Mails with members of a block are left out.
 */

const viewer = sql.placeholder('viewer');
const before = sql.placeholder('before');

const isOwn = sql<boolean>`${mails.senderId} = ${viewer}`;

const readMails: Permission = 'Read_mails';

/** The condition that the viewer's tier reads the mail; sent mails are always readable. The subquery is executed once for all rows. */
const isReadable = sql<boolean>`(${isOwn} or (select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), ${literal(readMails)})
  from members reader where reader.id = ${viewer}))`;

const columns = {
  id: mails.id,
  isOwn,
  content: sql<string>`case when ${mails.hiddenAt} is null and ${isReadable} then ${mails.content} else '' end`.as(
    'shown',
  ),
  isRemoved: sql<boolean>`${mails.hiddenAt} is not null`,
  isLocked: sql<boolean>`not ${isReadable}`,
  isRead: sql<boolean>`(${mails.readAt} is not null or ${isOwn})`,
  createdAt: mails.createdAt,
  warnings: sql<number | null>`case when ${isOwn} or not ${isReadable} then null else ${mails.warnings} end`,
  partnerId: members.id,
  username: members.username,
  avatarKey: members.avatarKey,
  silverExpiresAt: members.silverExpiresAt,
  goldExpiresAt: members.goldExpiresAt,
  isOnline: sql<boolean>`${presence.memberId} is not null`,
};

type MailRow = Omit<Mail, 'partner' | 'createdAt' | 'warnings'> & {
  readonly warnings: number | null;
  readonly createdAt: Date;
  readonly partnerId: number;
  readonly username: string;
  readonly avatarKey: string | null;
  readonly silverExpiresAt: Date | null;
  readonly goldExpiresAt: Date | null;
  readonly isOnline: boolean;
};

const received = mails.senderId;
const partners = { received, unread: received, sent: mails.recipientId } as const;

/** The ids of at most `limit` mails of a box. Mirror of the blocks in the functions: notBlocked. */
const idsIn = (box: MailBox, limit: number) =>
  sql`(select ${sql.identifier(`${box}_mail_ids`)}(${viewer}, ${before}, 0, ${literal(limit)}))::bigint[]`;

function boxQuery(box: MailBox) {
  return preparedPerSize((db, size) =>
    db
      .select(columns)
      .from(mails)
      .innerJoin(members, eq(members.id, partners[box]))
      .leftJoin(presence, eq(presence.memberId, members.id))
      // One row more than a page, which shows whether more follow.
      .where(sql`${mails.id} = any(${idsIn(box, size + 1)})`)
      .orderBy(desc(mails.id))
      .prepare(`list_mails_${box}_${size}`),
  );
}

const boxQueries = { received: boxQuery('received'), sent: boxQuery('sent'), unread: boxQuery('unread') };

/** The ids of at most `limit` mails of a box with the searched text, or of a member with the searched name. */
const foundIn = (box: MailBox, limit: number) => {
  const text = sql`${sql.placeholder('line')}, ${sql.placeholder('grams')}, ${sql.placeholder('pattern')}, ${sql.placeholder('name')}`;
  return sql`(select search_mail_ids(${viewer}, ${literal(box)}, ${text}, ${before}, ${literal(looked)}, ${literal(limit)}))::bigint[]`;
};

function searchQuery(box: MailBox) {
  return preparedPerSize((db, size) =>
    db
      .select(columns)
      .from(mails)
      .innerJoin(members, eq(members.id, partners[box]))
      .leftJoin(presence, eq(presence.memberId, members.id))
      .where(sql`${mails.id} = any(${foundIn(box, size + 1)})`)
      .orderBy(desc(mails.id))
      .prepare(`search_mails_${box}_${size}`),
  );
}

const searchQueries = { received: searchQuery('received'), sent: searchQuery('sent'), unread: searchQuery('unread') };

const partner = sql.placeholder('partner');

const threadQuery = preparedPerSize((db, size) =>
  db
    .select(columns)
    .from(mails)
    .innerJoin(members, sql`${members.id} = ${partner}::bigint`)
    .leftJoin(presence, eq(presence.memberId, members.id))
    .where(
      and(
        sql`least(${mails.senderId}, ${mails.recipientId}) = least(${viewer}::bigint, ${partner}::bigint)`,
        sql`greatest(${mails.senderId}, ${mails.recipientId}) = greatest(${viewer}::bigint, ${partner}::bigint)`,
        sql`case when ${isOwn} then ${mails.senderDeletedAt} else ${mails.recipientDeletedAt} end is null`,
        lt(mails.id, before),
        notBlocked(viewer, members.id),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(literalLimit(size + 1))
    .prepare(`list_mail_thread_${size}`),
);

type Range = {
  /** The id before which the page begins; 0 for the newest mail. */
  readonly before?: number | undefined;
};

const startOf = (range: Range) => range.before || Number.MAX_SAFE_INTEGER;

/**
 * Lists the mails that a member received or sent; with `searched`, those that match. To a tier that
 * reads no mails, received ones come without their text, which no search finds.
 */
export async function listMails(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { box, searched = '', ...range }: Range & { readonly box: MailBox; readonly searched?: string | undefined },
): Promise<MailPage> {
  const from = { viewer: id, before: startOf(range) };
  const size = await getPageSize(db, 'mails');
  if (searched === '') return toPage(await boxQueries[box](db, size).execute(from), size);
  const pattern = toTextPattern(searched);
  if (pattern === undefined) return toPage([], size);
  const line = toPackLine(searched).trim();
  const text = { line, grams: gramsOfLine(line), pattern, name: foldName(searched) };
  return toPage(await searchQueries[box](db, size).execute({ ...from, ...text }), size);
}

/** Lists the mails between a member and another one, without those that the member deleted. */
export async function listThread(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { partnerId, ...range }: Range & { readonly partnerId: number },
): Promise<MailPage> {
  const size = await getPageSize(db, 'mails');
  const at = { viewer: id, partner: partnerId, before: startOf(range) };
  return toPage(await threadQuery(db, size).execute(at), size);
}

function toPage(rows: readonly MailRow[], size: number): MailPage {
  const now = new Date();
  const items = rows.slice(0, size).map((row) => toMail(row, now));
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}

function toMail(
  { id, isOwn, content, isRemoved, isLocked, isRead, createdAt, warnings, ...row }: MailRow,
  now: Date,
): Mail {
  return {
    id,
    partner: {
      id: row.partnerId,
      username: row.username,
      avatar: avatarPath(row.avatarKey),
      tier: effectiveTier(row, now),
      isOnline: row.isOnline,
    },
    isOwn,
    content,
    isRemoved,
    isLocked,
    isRead,
    createdAt: createdAt.getTime(),
    warnings: fromWarningBits(warnings ?? 0),
  };
}
