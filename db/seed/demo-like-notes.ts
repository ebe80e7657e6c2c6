import type { Sql } from 'postgres';
import type { Locale } from '@/lib/core/locale';
import type { DemoRoster } from './demo-roster';

const notes: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Your photo on the bridge made me miss my train. Worth it. Where is it?',
    'You read on benches, I draw on benches. I think we have found our first plan.',
    'Three languages, and you still write the kindest signature here. Hello!',
  ],
  'zh-CN': [
    '你照片里的那座桥，我去年秋天也走过。你是在等日落，还是在等人？',
    '看你也喜欢早起散步，想问问你最常走哪条路 🌿',
    '你的签名我读了两遍，第二遍忍不住笑了。',
  ],
  'zh-TW': [
    '你照片裡的那家小店，我每次路過都想進去。好喝嗎？',
    '看到你也養貓，就決定先跟你打聲招呼 🐈',
    '你的簽名讓我想起外婆家的院子，想聽你說更多。',
  ],
};

const eachAccount = 4;

/** Inserts notes with some likes that the two accounts received: of paying members who have written to them in no other way. */
export async function insertDemoNotes(sql: Sql, { man, woman, others }: DemoRoster): Promise<void> {
  const locales = new Map(others.filter(({ isPaying }) => isPaying).map(({ id, locale }) => [id, locale]));
  for (const account of [man, woman]) {
    const likers = await sql<{ id: number }[]>`
      select liker_id as id from likes l
      where l.target_id = ${account.id} and l.mutual_at is null and l.liker_id = any(${[...locales.keys()]}::bigint[])
        and not exists (select from conversation_members c where c.member_id = ${account.id} and c.other_id = l.liker_id)
      order by l.created_at desc, l.liker_id limit ${eachAccount}`;
    const written = likers.map(({ id }, index) => {
      const texts = notes[locales.get(id) ?? 'en'];
      return { id, text: texts[index % texts.length] ?? '' };
    });
    await sql`
      insert into like_notes (liker_id, target_id, content, created_at)
      select l.liker_id, l.target_id, n.text, l.created_at
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as n(id bigint, text text)
      join likes l on l.liker_id = n.id and l.target_id = ${account.id} order by l.created_at
      on conflict do nothing`;
  }
}
