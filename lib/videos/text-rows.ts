import { sql, type SQL } from 'drizzle-orm';
import type { videoTexts } from '@/db/schema';
import { captionsPath } from '@/lib/core/video-files';
import type { VideoTexts } from './model';

type TextRow = Pick<typeof videoTexts.$inferSelect, 'id' | 'kind' | 'language' | 'content' | 'held'>;

/** The texts of a video as JSON, null without any: those that are shown, and with `seesHeld` those that wait. Captions come without content. */
export function textsOf(videoId: SQL, seesHeld: SQL): SQL<TextRow[] | null> {
  return sql`(
    select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'language', t.language, 'held', t.held,
      'content', case t.kind when 'description' then t.content else '' end) order by t.language)
    from video_texts t where t.video_id = ${videoId} and (not t.held or ${seesHeld}))`;
}

export function toVideoTexts(key: string, rows: readonly TextRow[] | null): VideoTexts {
  const captions = (rows ?? []).flatMap(({ id, language, held }) =>
    language === '' ? [] : [{ language, path: captionsPath(key, id), isHeld: held }],
  );
  const description = rows?.find(({ kind }) => kind === 'description');
  return { captions, description: description?.content ?? '', isDescriptionHeld: description?.held ?? false };
}
