import type { Sql } from 'postgres';
import type { Locale } from '@/lib/core/locale';
import type { Gender } from '@/lib/core/member';
import { writeConversation, type DemoMessage } from './demo-conversations';
import type { DemoMember, DemoRoster } from './demo-roster';
import { createRandom } from './random';

type Talk = {
  readonly starter: DemoMember;
  readonly answerer: DemoMember;
  readonly messages: readonly DemoMessage[];
  readonly unread: number;
};

const hour = 3_600_000;
/** Longer than the longest conversation, so that no member writes before joining. */
const settledMs = 110 * 24 * hour;

/**
 * Inserts likes between the demo members. A few members are popular, and the two accounts get enough to fill their
 * lists.
 */
export async function insertDemoLikes(sql: Sql, demoMembers: DemoRoster): Promise<void> {
  const random = createRandom('likes');
  const everyone = [demoMembers.man, demoMembers.woman, ...demoMembers.others];
  const pairs = new Map<string, { liker: number; target: number; at: string }>();
  const like = (liker: DemoMember, target: DemoMember) => {
    const since = Math.max(liker.joinedAt, target.joinedAt);
    const at = new Date(since + (liker.activeAt - since) * random.between(0.05, 0.999)).toISOString();
    if (liker.activeAt <= since) return;
    pairs.set(`${liker.id} ${target.id}`, { liker: liker.id, target: target.id, at });
  };
  for (const liker of everyone) {
    const choice = everyone.filter((person) => person.gender !== liker.gender);
    const isAccount = liker === demoMembers.man || liker === demoMembers.woman;
    const wished = isAccount ? 24 : random.integer(3, 20);
    // Squared, so that the first members of the list get most likes.
    for (let n = 0; n < wished; n += 1) {
      const target = choice[Math.floor(choice.length * random.next() ** 2)];
      if (!target) continue;
      like(liker, target);
      if (isAccount && n % 2 === 0) like(target, liker);
    }
  }
  const list = [...pairs.values()];
  // One statement, so that likes, mutual marks and counts always agree.
  await sql`
    with pair as materialized (
      select liker, target, at::timestamptz as at from unnest(${list.map((p) => p.liker)}::bigint[], ${list.map((p) => p.target)}::bigint[], ${list.map((p) => p.at)}::text[]) as p(liker, target, at)
      where not exists (select from likes)
    ), made as (
      insert into likes (liker_id, target_id, created_at, mutual_at)
      select p.liker, p.target, p.at, case when back.at is not null then greatest(p.at, back.at) end from pair p
      left join pair back on back.liker = p.target and back.target = p.liker
      returning target_id
    )
    update members m set like_count = m.like_count + n.likes
    from (select target_id, count(*)::integer as likes from made group by target_id) n where m.id = n.target_id`;
}

/** Inserts thirty conversations in three languages, one of them long, some with unread messages. */
export async function insertDemoConversations(sql: Sql, demoMembers: DemoRoster, now: Date): Promise<void> {
  const talks = listTalks(demoMembers, now.getTime());
  const sides = talks.map(({ starter, answerer, messages, unread }, talkIndex) => {
    const last = messages.at(-1);
    const lastSender = last?.isStarter ? starter : answerer;
    return {
      place: talkIndex,
      low: Math.min(starter.id, answerer.id),
      high: Math.max(starter.id, answerer.id),
      count: messages.length,
      last_sender: lastSender.id,
      preview: [...(last?.text ?? '')].slice(0, 200).join(''),
      first_at: new Date(messages[0]?.at ?? 0).toISOString(),
      last_at: new Date(last?.at ?? 0).toISOString(),
      unread,
    };
  });
  const lines = talks.flatMap(({ starter, answerer, messages }, talkIndex) =>
    messages.map((message, index) => ({
      place: talkIndex,
      seq: index + 1,
      sender: (message.isStarter ? starter : answerer).id,
      content: message.text,
      at: new Date(message.at).toISOString(),
    })),
  );
  // One statement like `store_messages`, but with times in the past.
  await sql`
    with side as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sides)}::text::jsonb) as s(place integer, low bigint, high bigint, count bigint, last_sender bigint,
        preview text, first_at timestamptz, last_at timestamptz, unread bigint)
      where not exists (select from conversations)
    ), opened as (
      insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at, created_at)
      select low, high, count, last_sender, 'text', preview, last_at, first_at from side order by place
      returning id, low_id, high_id
    ), known as materialized (
      select o.id, s.* from opened o join side s on s.low = o.low_id and s.high = o.high_id
    ), listed as (
      insert into conversation_members (conversation_id, member_id, other_id, last_read_seq, listed_at)
      select k.id, e.member, e.other, case when e.member = k.last_sender then k.count else k.count - k.unread end, k.last_at
      from known k cross join lateral (values (k.low, k.high), (k.high, k.low)) as e(member, other)
    )
    insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
    select k.id, l.seq, l.sender, 'demo-' || l.seq, 'text', l.content, l.at
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as l(place integer, seq bigint, sender bigint, content text, at timestamptz)
    join known k on k.place = l.place order by k.id, l.seq`;
}

function listTalks(demoMembers: DemoRoster, now: number): Talk[] {
  const random = createRandom('talks');
  const of = (gender: Gender, locale: Locale) =>
    random.shuffled(
      demoMembers.others.filter(
        (person) => person.gender === gender && person.locale === locale && person.joinedAt < now - settledMs,
      ),
    );
  const women = { en: of('female', 'en'), 'zh-CN': of('female', 'zh-CN'), 'zh-TW': of('female', 'zh-TW') };
  const men = { en: of('male', 'en'), 'zh-CN': of('male', 'zh-CN'), 'zh-TW': of('male', 'zh-TW') };
  const locales: Locale[] = ['en', 'zh-CN', 'zh-TW'];
  const talks: Talk[] = [];
  const add = (starter: DemoMember | undefined, answerer: DemoMember | undefined, locale: Locale, length: number) => {
    if (!starter || !answerer) return;
    const endsAt = now - (talks.length === 0 ? 20 * 60_000 : random.between(0.5, 40) ** 2 * hour * 0.5);
    const messages = writeConversation({ seed: `${starter.username} ${answerer.username}`, locale, length, endsAt });
    talks.push({ starter, answerer, messages, unread: random.chance(0.4) ? Math.min(4, trailing(messages)) : 0 });
  };
  add(women.en.pop(), demoMembers.man, 'en', 400);
  for (let n = 1; n <= 9; n += 1) {
    const locale = locales[n % 3] ?? 'en';
    const partner = women[locale].pop();
    if (n % 2) add(partner, demoMembers.man, locale, random.integer(3, 40));
    else add(demoMembers.man, partner, locale, random.integer(3, 40));
  }
  for (let n = 1; n <= 9; n += 1) {
    const locale: Locale = n % 3 === 0 ? 'en' : n % 3 === 1 ? 'zh-TW' : 'zh-CN';
    const partner = men[locale].pop();
    if (n % 2) add(partner, demoMembers.woman, locale, random.integer(3, 40));
    else add(demoMembers.woman, partner, locale, random.integer(3, 40));
  }
  for (let n = 10; n <= 20; n += 1) {
    const locale = locales[n % 3] ?? 'en';
    add(men[locale].pop(), women[locale].pop(), locale, random.integer(3, 40));
  }
  return talks;
}

/** Returns how many messages in a row the last writer has sent. */
function trailing(messages: readonly DemoMessage[]): number {
  const last = messages.at(-1);
  const fromEnd = [...messages].reverse().findIndex((message) => message.isStarter !== last?.isStarter);
  return fromEnd === -1 ? messages.length : fromEnd;
}
