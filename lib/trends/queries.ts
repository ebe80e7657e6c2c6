import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit, preparedPerPool } from '@/db/prepared';
import { trends, uploads } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import { uploadPath } from '@/lib/uploads/paths';
import type { TrendPage } from './model';

const pageSize = limits.page.trends;
const author = sql.placeholder('author');

/** Other members see a picture once it is approved; the author sees it at once. */
const isImageShown = or(eq(uploads.review, 'approved'), eq(trends.authorId, sql.placeholder('viewer')));

const authorQuery = preparedPerPool((db) =>
  db
    .select({
      id: trends.id,
      kind: trends.kind,
      content: trends.content,
      imageKey: sql<string | null>`case when ${isImageShown} then ${trends.imageKey} end`,
      createdAt: trends.createdAt,
    })
    .from(trends)
    .leftJoin(uploads, eq(uploads.key, trends.imageKey))
    .where(
      and(
        eq(trends.authorId, author),
        isNull(trends.hiddenAt),
        lt(trends.id, sql.placeholder('before')),
        or(ne(trends.kind, 'text'), ne(trends.content, ''), isImageShown),
      ),
    )
    .orderBy(desc(trends.id))
    .limit(literalLimit(pageSize + 1))
    .prepare('list_trends_of_author'),
);

/** Lists the trends of a member whose profile the viewer may see, the newest first, from those before `before`. */
export async function listTrendsOf(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  { authorId, before = Number.MAX_SAFE_INTEGER }: { authorId: number; before?: number },
): Promise<TrendPage> {
  const rows = await authorQuery(db).execute({ author: authorId, viewer: viewer.id, before });
  const shown = rows.slice(0, pageSize);
  return {
    items: shown.map(({ imageKey, createdAt, ...trend }) => ({
      ...trend,
      image: uploadPath(imageKey),
      createdAt: createdAt.getTime(),
    })),
    before: rows.length > pageSize ? shown.at(-1)?.id : undefined,
  };
}
