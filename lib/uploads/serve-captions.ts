import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { videos, videoTexts } from '@/db/schema';
import { sizedResponse } from '@/lib/platform/sized-response';
import { parseRange } from './byte-range';
import { inlineAs } from './paths';
import { missingRange } from './serve-video';

const query = preparedPerPool((db) =>
  db
    .select({ content: videoTexts.content })
    .from(videoTexts)
    .innerJoin(videos, eq(videos.id, videoTexts.videoId))
    .where(
      and(
        eq(videoTexts.id, sql.placeholder('id')),
        eq(videoTexts.kind, 'captions'),
        eq(videos.uploadKey, sql.placeholder('key')),
        or(sql`not ${videoTexts.held}`, sql`${sql.placeholder('seesHeld')}::boolean`),
      ),
    )
    .prepare('find_captions'),
);

type CaptionsRequest = {
  readonly db: Db;
  readonly headers: Headers;
  readonly key: string;
  readonly id: number;
  /** True for the owner of the video and staff, who also see captions that wait for a review. */
  readonly seesHeld: boolean;
  readonly isHead: boolean;
  /** Headers that files of uploads have in common. */
  readonly common: Readonly<Record<string, string>>;
};

/** Serves captions of a video as WebVTT to a viewer who may play it. Undefined when there are none. */
export async function serveCaptions({
  db,
  headers,
  key,
  id,
  seesHeld,
  isHead,
  common,
}: CaptionsRequest): Promise<Response | undefined> {
  const [captions] = await query(db).execute({ id, key, seesHeld });
  if (!captions) return undefined;
  const etag = `"${key}-${id}"`;
  if (headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: { ...common, etag } });
  const bytes = new TextEncoder().encode(captions.content);
  // Sent whole, as a picture.
  if (headers.get('if-range') === null && parseRange(headers.get('range'), bytes.byteLength) === 'unsatisfiable')
    return missingRange(bytes.byteLength, { ...common, etag });
  return sizedResponse(isHead ? null : bytes, {
    bytes: bytes.byteLength,
    headers: {
      ...common,
      etag,
      'content-type': 'text/vtt; charset=utf-8',
      'content-disposition': inlineAs(`${id}.vtt`),
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
