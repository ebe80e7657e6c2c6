import { and, eq, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { videos } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import { ok, refuse, type Result } from '@/lib/core/result';
import { findHoldReasons } from '@/lib/text-filter/service';
import { decodeCaptions } from './captions/decode-captions';
import { parseCaptions, type CaptionsRefusal } from './captions/parse-captions';
import { writeCaptions } from './captions/write-captions';
import type { VideoTexts } from './model';
import { textsOf, toVideoTexts } from './text-rows';

type OwnVideo = { readonly ownerId: number; readonly videoId: number };
type NotFound = 'VIDEO_NOT_FOUND';

/**
 * Saves captions of one of the member's videos in a language, in place of those before. What is stored is written from the cues of the file.
 * Captions that a rule of the text filter marks are held: only the owner sees them until staff approve them.
 */
export async function saveCaptions(
  db: Db,
  { ownerId, videoId, language, file }: OwnVideo & { readonly language: Locale; readonly file: File },
): Promise<Result<VideoTexts, NotFound | CaptionsRefusal>> {
  const [video] = await db
    .select({ durationMs: videos.durationMs })
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.ownerId, ownerId)));
  if (!video) return refuse('VIDEO_NOT_FOUND');
  if (file.size > limits.videoTexts.bytes) return refuse('CAPTIONS_TOO_LARGE');
  const decoded = decodeCaptions(new Uint8Array(await file.arrayBuffer()));
  if (decoded === undefined) return refuse('NOT_CAPTIONS');
  const cues = parseCaptions(decoded, video.durationMs ?? limits.video.maxSeconds * 1000);
  if (!cues.ok) return cues;
  const words = cues.value.map(({ text }) => text).join('\n');
  return saveText(db, { ownerId, videoId, kind: 'captions', language, content: writeCaptions(cues.value), words });
}

/** Removes the captions of one of the member's videos in a language, if there are any. */
export function removeCaptions(
  db: Db,
  { ownerId, videoId, language }: OwnVideo & { readonly language: Locale },
): Promise<Result<VideoTexts, NotFound>> {
  return saveText(db, { ownerId, videoId, kind: 'captions', language, content: '', words: '' });
}

/** Saves what can be seen and heard in one of the member's videos; '' removes it. Held by the text filter as captions are. */
export function saveDescription(
  db: Db,
  { ownerId, videoId, content }: OwnVideo & { readonly content: string },
): Promise<Result<VideoTexts, NotFound>> {
  return saveText(db, { ownerId, videoId, kind: 'description', language: '', content, words: content });
}

type SavedText = OwnVideo & {
  readonly kind: 'captions' | 'description';
  readonly language: Locale | '';
  readonly content: string;
  /** The text that the filter checks, and staff read. */
  readonly words: string;
};

async function saveText(
  db: Db,
  { ownerId, videoId, kind, language, content, words }: SavedText,
): Promise<Result<VideoTexts, NotFound>> {
  const matches = await findHoldReasons(db, 'post', words);
  return callFunction(
    db,
    sql`save_video_text(p_actor => ${ownerId}, p_video => ${videoId}, p_kind => ${kind}, p_language => ${language},
      p_text => ${content}, p_words => ${words},
      p_matches => ${matches.length > 0 ? JSON.stringify(matches) : null}::jsonb)`,
    {
      codes: ['VIDEO_NOT_FOUND'],
      done: async ({ is_held: isHeld }: { is_held: boolean }) => {
        const saved = content === '' ? 'deletedSuccess' : 'saveSuccess';
        return ok(await findOwnTexts(db, videoId), isHeld ? 'heldForReview' : saved);
      },
    },
  );
}

async function findOwnTexts(db: Db, videoId: number): Promise<VideoTexts> {
  const [row] = await db
    .select({ key: videos.uploadKey, texts: textsOf(sql`${videos.id}`, sql`true`) })
    .from(videos)
    .where(eq(videos.id, videoId));
  return toVideoTexts(row?.key ?? '', row?.texts ?? null);
}
