import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal, literalLimit } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { giftCategories, gifts, members, receivedGifts } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { notBlocked } from '@/db/predicates/not-blocked';
import { giftPicture } from '@/lib/core/gifts';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import { globalSingleton } from '@/lib/core/global-singleton';
import { getPageSize } from '@/lib/site-settings/page-size';
import { avatarPath } from '@/lib/uploads/paths';
import type { Gift, GiftCategory, ReceivedGiftPage, ShownGift } from './model';

/** Kinds of gifts on a profile. */
const shownKinds = 12;

type GiftRow = {
  readonly id: number;
  readonly code: string;
  readonly price: number;
  readonly titleEn: string;
  readonly titleZhCn: string;
  readonly titleZhTw: string;
};

const giftColumns = {
  id: gifts.id,
  code: gifts.code,
  price: gifts.price,
  titleEn: gifts.titleEn,
  titleZhCn: gifts.titleZhCn,
  titleZhTw: gifts.titleZhTw,
};

function toGift(row: GiftRow): Gift {
  return {
    id: row.id,
    titles: { en: row.titleEn, 'zh-CN': row.titleZhCn, 'zh-TW': row.titleZhTw },
    price: row.price,
    picture: giftPicture(row.code),
  };
}

async function readCatalogue(db: Db): Promise<GiftCategory[]> {
  const rows = await db
    .select({ category: giftCategories, gift: giftColumns })
    .from(gifts)
    .innerJoin(giftCategories, eq(giftCategories.id, gifts.categoryId))
    .where(eq(gifts.active, true))
    .orderBy(asc(giftCategories.position), asc(giftCategories.id), asc(gifts.position), asc(gifts.id));
  const categories = new Map<number, GiftCategory & { gifts: Gift[] }>();
  for (const { category, gift } of rows) {
    const known = categories.get(category.id) ?? {
      id: category.id,
      titles: { en: category.nameEn, 'zh-CN': category.nameZhCn, 'zh-TW': category.nameZhTw },
      gifts: [],
    };
    known.gifts.push(toGift(gift));
    categories.set(category.id, known);
  }
  return [...categories.values()];
}

const catalogue = globalSingleton(
  'gift catalogue',
  () =>
    new SharedReads<'all', GiftCategory[]>((db) => readCatalogue(db), {
      freshFor: limits.priceListMilliseconds,
    }),
);

/** Lists the gifts that can be given, by category. One reading serves all requests; a change takes effect within 5 seconds. */
export function listGifts(db: Db): Promise<readonly GiftCategory[]> {
  return catalogue.get(db, 'all');
}

const receivedQuery = preparedPerSize((db, size) =>
  db
    .select({
      id: receivedGifts.id,
      gift: giftColumns,
      categoryId: gifts.categoryId,
      giverId: members.id,
      username: members.username,
      avatarKey: members.avatarKey,
      number: receivedGifts.number,
      message: receivedGifts.message,
      visibility: receivedGifts.visibility,
      thankedAt: receivedGifts.thankedAt,
      createdAt: receivedGifts.createdAt,
    })
    .from(receivedGifts)
    .innerJoin(gifts, eq(gifts.id, receivedGifts.giftId))
    .innerJoin(members, eq(members.id, receivedGifts.giverId))
    .where(
      and(
        eq(receivedGifts.recipientId, sql.placeholder('member')),
        lt(receivedGifts.id, sql.placeholder('before')),
        notBlocked(sql.placeholder('member'), receivedGifts.giverId),
      ),
    )
    .orderBy(desc(receivedGifts.id))
    .limit(literalLimit(size + 1))
    .prepare(`list_received_gifts_${size}`),
);

/** Lists the gifts that a member received, newest first, without those of a block. `before` is 0 or the `next` of a page. */
export async function listReceivedGifts(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { before }: { readonly before?: number | undefined } = {},
): Promise<ReceivedGiftPage> {
  const size = await getPageSize(db, 'gifts');
  const rows = await receivedQuery(db, size).execute({ member: id, before: before || Number.MAX_SAFE_INTEGER });
  const items = rows.slice(0, size).map(({ gift, giverId, username, avatarKey, ...row }) => ({
    id: row.id,
    gift: toGift(gift),
    categoryId: row.categoryId,
    giver: { id: giverId, username, avatar: avatarPath(avatarKey) },
    number: row.number,
    message: row.message,
    visibility: row.visibility,
    isThanked: row.thankedAt !== null,
    at: row.createdAt.getTime(),
  }));
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}

const shownNumber = sql<number>`sum(${receivedGifts.number})::int`;

const shownQuery = preparedPerPool((db) =>
  db
    .select({ gift: giftColumns, number: shownNumber })
    .from(receivedGifts)
    .innerJoin(gifts, eq(gifts.id, receivedGifts.giftId))
    .where(
      and(eq(receivedGifts.recipientId, sql.placeholder('recipient')), eq(receivedGifts.visibility, literal('public'))),
    )
    .groupBy(gifts.id)
    .orderBy(desc(shownNumber), desc(gifts.price), asc(gifts.id))
    .limit(literalLimit(shownKinds))
    .prepare('list_shown_gifts'),
);

/**
 * Lists the public gifts of a member by kind, the most frequent first, without the names of their givers, who are of the
 * viewer's gender.
 */
export async function listShownGifts(db: Db, memberId: number): Promise<ShownGift[]> {
  const rows = await shownQuery(db).execute({ recipient: memberId });
  return rows.map(({ gift, number }) => ({ gift: toGift(gift), number }));
}
