import { and, eq, isNotNull } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Db } from '@/db/client';
import { packProgress } from '@/db/schema';
import { packMessages } from '@/lib/chat/pack-messages';
import { gramBits, packVersion } from '@/lib/core/text-packs';
import { packMails } from '@/lib/mail/pack-mails';

/** A man with one conversation that has all his messages, and one with as many in a hundred. */
export const talkers = { ofOne: 1, ofMany: 3 } as const;
/** Messages of each of them. */
const own = 20_000;
const partners = 100;
const firstPartner = 10;
/** Messages of every other conversation. */
const each = 100;
/** As many as a pack has of these texts. */
const linesOfPack = 40;

const words = 'the tea is warm and we could walk along the river after the show if you have time for it tonight'.split(
  ' ',
);
const phrases = [
  '今天天气很好',
  '我们一起去公园',
  '想听你说话',
  '晚上有时间吗',
  '喜欢喝茶和看书',
  '周末去爬山吧',
  '音乐会很精彩',
];

/** The texts that are written: half of them Latin and half Chinese, of about sixty and twenty-five characters, in their folded forms. */
export const sentences: readonly string[] = Array.from({ length: 500 }, (_, n) => {
  if (n % 2 === 0)
    return `${Array.from({ length: 12 }, (_word, at) => words[(n * 7 + at * (n + 3)) % words.length]).join(' ')}!`;
  return `${Array.from({ length: 4 }, (_phrase, at) => phrases[(n * 3 + at * (n + 1)) % phrases.length]).join(',')}!`;
});
/** A text that each conversation of the talkers, and each box of the busy reader, has once. */
export const rare = 'an umbrella of 琥珀';

/** Inserts conversations with `count` messages, and those of the talkers. */
export async function insertTalks(sql: Sql, members: number, count: number): Promise<void> {
  const half = Math.floor(members / 2);
  await sql`
    create temporary table talks as
    select row_number() over () + (select max(id) from conversations) as id, least(man, woman) as low, greatest(man, woman) as high, number, man as talker from (
      select ${talkers.ofOne}::bigint as man, ${firstPartner}::bigint as woman, ${own}::int as number
      union all select ${talkers.ofMany}, ${firstPartner} + 2 * n, ${own / partners} from generate_series(1, ${partners}) as n
      union all select 1 + 2 * (n % ${half}), 2 + 2 * ((n % ${half} + 17 + n / ${half} * 31) % ${half}), ${each} from generate_series(0, ${Math.floor(count / each)}) as n
    ) pairs where (least(man, woman), greatest(man, woman)) not in (select low_id, high_id from conversations)`;
  await sql`
    insert into conversations (id, low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at) overriding system value
    select distinct on (low, high) id, low, high, number, high, 'text', 'See you then', now() - make_interval(secs => id % 86400) from talks order by low, high, number desc`;
  await sql`delete from talks where id not in (select id from conversations)`;
  await sql`
    insert into conversation_members (conversation_id, member_id, other_id, listed_at, last_read_seq)
    select id, low, high, now() - make_interval(secs => id % 86400), number from talks union all select id, high, low, now(), number from talks`;
  await sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
    select id, seq, case seq % 2 when 1 then low else high end, 'c' || seq, 'text',
      case when seq = 7 and talker in (${talkers.ofOne}, ${talkers.ofMany}) then ${rare} else (${[...sentences]}::text[])[1 + (id * 31 + seq * 7) % ${sentences.length}] end,
      now() - make_interval(mins => number - seq::int)
    from talks, generate_series(1, number) as seq order by seq, id`;
  await sql`drop table talks`;
}

/**
 * Packs all messages and mails: those of the readers as the worker does, and the others, which no search reads, by statements. Their texts
 * but for capital letters are their own folded forms.
 */
export async function packAllTexts(sql: Sql, readers: readonly number[]): Promise<void> {
  const isRead = sql`id in (select conversation_id from conversation_members where member_id = any(${[...readers]}::bigint[]))`;
  const [first] = await sql<{ id: number }[]>`select min(id)::float8 as id from conversations where ${isRead}`;
  await sql`
    insert into message_packs (conversation_id, last_seq, message_ids, line_starts, grams, lines)
    select conversation_id, max(seq), array_agg(id order by seq desc), '{}', ~repeat('0', ${gramBits}::int)::bit(2048), string_agg(lower(content), chr(31) order by seq desc)
    from messages where conversation_id not in (select id from conversations where ${isRead})
    group by conversation_id, (seq - 1) / ${linesOfPack}::int`;
  for (const [box, member, other] of [
    ['received', 'recipient_id', 'sender_id'],
    ['sent', 'sender_id', 'recipient_id'],
  ] as const)
    await sql`
      insert into mail_packs (member_id, box, last_id, mail_ids, grams, lines, names)
      select member, ${box}, max(id), array_agg(id order by id desc), ~repeat('0', ${gramBits}::int)::bit(2048),
        string_agg(lower(content), chr(31) order by id desc), string_agg(username_folded, chr(31) order by id desc)
      from (
        select m.id, m.${sql(member)} as member, m.content, o.username_folded, row_number() over (partition by m.${sql(member)} order by m.id) as place
        from mails m join members o on o.id = m.${sql(other)} where m.${sql(member)} <> all(${[...readers]}::bigint[])) placed
      group by member, (place - 1) / ${linesOfPack}::int`;
  await sql`
    insert into pack_progress (kind, version, walked_to, read_to) values ('messages', ${packVersion}, ${(first?.id ?? 1) - 1}, now()), ('mails', ${packVersion}, 0, now())`;
}

/** Packs the texts of the readers, whose ids are the first ones. */
export async function packReaders(db: Db): Promise<void> {
  const isWalking = and(eq(packProgress.kind, 'messages'), isNotNull(packProgress.walkedTo));
  do await packMessages(db);
  while ((await db.$count(packProgress, isWalking)) > 0);
  await packMails(db);
  await db.update(packProgress).set({ walkedTo: null });
}
