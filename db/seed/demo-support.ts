import type { Sql } from 'postgres';
import { serviceMemberId } from '@/lib/core/member';
import type { DemoMember, DemoRoster } from './demo-roster';

const minute = 60_000;
const hour = 60 * minute;

/** A text of a conversation with customer service: by the member, or by the agent; so long ago. */
type Line = { readonly by: 'member' | 'agent'; readonly text: string; readonly ago: number };

type Matter = { readonly language: DemoMember['locale']; readonly lines: readonly Line[]; readonly isSolved?: true };

const matters: readonly Matter[] = [
  {
    language: 'en',
    lines: [
      {
        by: 'member',
        text: 'Hi, I bought 500 coins this morning and they are not in my account yet.',
        ago: 95 * minute,
      },
      { by: 'member', text: 'The payment went through, my bank shows it.', ago: 94 * minute },
    ],
  },
  {
    language: 'zh-TW',
    lines: [
      { by: 'member', text: '你好，請問怎麼更改電子郵件？', ago: 7 * hour },
      { by: 'agent', text: '你好！請到「我的 → 設定 → 帳號」更改，我們會寄一封確認信到新的信箱。', ago: 6.5 * hour },
      { by: 'member', text: '我沒有收到確認信 😢', ago: 40 * minute },
    ],
  },
  {
    language: 'zh-CN',
    lines: [
      { by: 'member', text: '有人一直加我微信，还让我投资，这样正常吗？', ago: 30 * hour },
      { by: 'agent', text: '这很可能是诈骗，请不要转账。麻烦你在对方主页点“举报”，我们会马上处理。', ago: 29 * hour },
    ],
  },
  {
    language: 'en',
    isSolved: true,
    lines: [
      { by: 'member', text: 'How do I hide that I am online?', ago: 75 * hour },
      { by: 'agent', text: 'Under Mine, Settings, Chat: switch off “Show when I’m online”.', ago: 74 * hour },
      { by: 'member', text: 'Found it, thanks!', ago: 73 * hour },
    ],
  },
];

/** Inserts work for the desk: conversations in different states, the ticket of a guest, and one from a receipt. */
export async function insertDemoSupport(sql: Sql, { others }: DemoRoster, now: Date): Promise<void> {
  const [state] = await sql<{ agent: number | null; isDone: boolean }[]>`
    select (select id from members where role = 'support' order by id limit 1) as agent,
      exists (select from support_threads) as "isDone"`;
  if (!state?.agent || state.isDone) return;
  // A member writes after joining only.
  const members = others.filter(({ joinedAt }) => joinedAt < now.getTime() - 100 * hour).reverse();
  for (const matter of matters) {
    const index = members.findIndex(({ locale }) => locale === matter.language);
    const [member] = index < 0 ? [] : members.splice(index, 1);
    if (member) await insertMatter(sql, { matter, memberId: member.id, agentId: state.agent, now });
  }
  await insertTickets(
    sql,
    members.find(({ locale }) => locale === 'en'),
    now,
  );
}

type Inserted = {
  readonly matter: Matter;
  readonly memberId: number;
  readonly agentId: number;
  readonly now: Date;
};

/** The triggers of the messages make the thread, as on a live site. */
async function insertMatter(sql: Sql, { matter, memberId, agentId, now }: Inserted): Promise<void> {
  for (const [n, { by, text, ago }] of matter.lines.entries()) {
    const isMember = by === 'member';
    const [sender, receiver] = isMember ? [memberId, serviceMemberId] : [serviceMemberId, memberId];
    await sql`
      select from store_counted_messages(p_senders => ${[sender]}::bigint[], p_receivers => ${[receiver]}::bigint[],
        p_client_ids => ${[`demo-${n}`]}::text[], p_types => ${['text']}::text[], p_contents => ${[text]}::text[],
        p_image_keys => ${[null]}::text[], p_authors => ${[isMember ? null : agentId]}::bigint[])`;
    const at = new Date(now.getTime() - ago).toISOString();
    await sql`
      with moved as (
        update messages set created_at = ${at} from conversations c
        where c.low_id = ${memberId} and c.high_id = ${serviceMemberId} and messages.conversation_id = c.id and seq = c.last_seq
        returning messages.conversation_id)
      update conversations set last_message_at = ${at} from moved where id = moved.conversation_id`;
    const column = sql(isMember ? 'last_member_at' : 'last_agent_at');
    await sql`
      update support_threads set ${column} = ${at}, changed_at = ${at},
        opened_at = least(opened_at, ${at}::timestamptz),
        status_at = case when status_at > ${at}::timestamptz and ${n === 0 || matter.lines[n - 1]?.by !== by} then ${at}::timestamptz else status_at end
      where member_id = ${memberId}`;
  }
  if (matter.isSolved)
    await sql`
      update support_threads set status = 'solved', closed_by = ${agentId}, claimed_by = null, claimed_at = null, status_at = changed_at
      where member_id = ${memberId}`;
}

async function insertTickets(sql: Sql, buyer: DemoMember | undefined, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();
  await sql`
    insert into support_tickets (kind, content, reply_address, language, created_at)
    values ('account', 'Hello, I can’t log in any more. I no longer have the email address I registered with. What can I do?',
      'grace.tan@example.org', 'en', ${ago(20)})`;
  if (!buyer) return;
  // The payment failed, so neither coins nor the ledger moved.
  await sql`
    with bought as (
      insert into orders (member_id, kind, pay_type, state, cents, coins, provider, failure, settled_at, created_at)
      values (${buyer.id}, 'recharge', 'local_card', 'failed', 2799, 300, 'sandbox', 'declined', ${ago(4)}, ${ago(4)}) returning id
    )
    insert into support_tickets (kind, content, reply_address, member_id, order_id, language, created_at)
    select 'payment', 'The receipt says that nothing was paid, but my bank has taken 27.99 dollars. Could you check, please?',
      m.email, m.id, bought.id, 'en', ${ago(3)} from bought, members m where m.id = ${buyer.id}`;
}
