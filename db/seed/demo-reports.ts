import type { Sql } from 'postgres';
import type { ReportKind } from '@/lib/core/reports';

type Report = { readonly kind: ReportKind; readonly text: string; readonly reporters: number };

/** The reports of members of the demo about the newest posts of the other gender. */
const reports: readonly Report[] = [
  { kind: 'ads', text: '他一直貼同一個投資廣告。', reporters: 3 },
  { kind: 'offensive', text: 'Calls people names when they do not reply.', reporters: 2 },
  { kind: 'illegal', text: '', reporters: 1 },
];

/** Files reports on posts and on a profile, so that moderators have cases to decide. The two accounts are not involved. */
export async function insertDemoReports(sql: Sql, accountIds: readonly number[]): Promise<void> {
  for (const [index, { kind, text, reporters }] of reports.entries()) {
    const [post] = await sql<{ id: string; owner: string; gender: string }[]>`
      select id, author_id as owner, author_gender as gender from trends
      where kind = 'text' and author_id <> all (${[...accountIds]}::bigint[]) order by id desc offset ${index * 3} limit 1`;
    if (!post) return;
    const people = await sql<{ id: string }[]>`
      select id from members where status = 'active' and role is null and gender <> ${post.gender}
        and id <> all (${[...accountIds]}::bigint[]) order by id offset ${index * 5} limit ${reporters}`;
    for (const { id } of people)
      await sql`select file_report(p_actor => ${id}, p_reported => ${post.owner}, p_subject => 'trend',
        p_id => ${post.id}, p_kind => ${kind}, p_text => ${text}, p_with_block => false)`;
  }
}
