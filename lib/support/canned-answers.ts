import { literal } from '@/db/literal';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import type { CannedAnswer, CannedAnswerDraft } from './model';
import type { Agent } from './threads';

/** The texts that a site keeps at most. */
const maxTexts = 200;

type CannedAnswerRow = { id: number; title: string; en: string; zhCn: string; zhTw: string; isActive: boolean };

/** Lists the texts that agents insert, by title; also those that are switched off, which agents edit. */
export async function listCannedAnswers(db: Db): Promise<readonly CannedAnswer[]> {
  const rows = await db.execute<CannedAnswerRow>(sql`
    select id, title, text_en as en, text_zh_cn as "zhCn", text_zh_tw as "zhTw", is_active as "isActive"
    from canned_answers order by title, id limit ${literal(maxTexts)}`);
  return rows.map(({ id, title, en, zhCn, zhTw, isActive }) => ({
    id,
    title,
    texts: { en, 'zh-CN': zhCn, 'zh-TW': zhTw },
    isActive,
  }));
}

/** Saves a text that agents insert: a new one without `id`. A title is used once. Returns its id. */
export async function saveCannedAnswer(
  db: Db,
  agent: Agent,
  { id, title, texts, isActive }: CannedAnswerDraft,
): Promise<Result<{ id: number }, 'CANNED_ANSWER_NOT_FOUND' | 'INVALID'>> {
  const values = sql`${title}, ${texts.en}, ${texts['zh-CN']}, ${texts['zh-TW']}, ${isActive}`;
  const columns = sql`title, text_en, text_zh_cn, text_zh_tw, is_active`;
  const isFree = sql`not exists (select from canned_answers where title = ${title} and id is distinct from ${id ?? null}::bigint)`;
  const change =
    id === undefined
      ? sql`insert into canned_answers (${columns}) select ${values} where ${isFree}
          and (select count(*) from canned_answers) < ${maxTexts} on conflict do nothing returning id`
      : sql`update canned_answers set (${columns}) = (${values}) where id = ${id} and ${isFree} returning id`;
  const log = writeAudit({
    ...{ actorId: agent.id, act: 'canned_answer.save', subject: 'canned_answer', subjectId: sql`saved.id` },
    details: { title, isActive },
  });
  const [saved] = await db.execute<{ id: number }>(
    sql`with saved as (${change}) select saved.id, ${log} as logged from saved`,
  );
  if (saved) return ok({ id: saved.id });
  const exists = id === undefined || (await listCannedAnswers(db)).some((answer) => answer.id === id);
  return exists ? refuseField('title', 'used') : refuse('CANNED_ANSWER_NOT_FOUND');
}
