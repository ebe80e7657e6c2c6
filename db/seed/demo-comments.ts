import type { Sql } from 'postgres';
import type { DemoMember } from './demo-roster';
import { postTexts } from './post-texts';
import { createRandom } from './random';

type Subject = {
  readonly kind: 'trend' | 'photo' | 'wall';
  readonly id: number;
  readonly ownerId: number;
  readonly at: number;
};
type DemoComment = {
  readonly trend: number | null;
  readonly photo: number | null;
  readonly wall: number | null;
  readonly author: number;
  /** The member who sees it in addition to the owner; null for all. */
  readonly audience: number | null;
  /** The place in this list of the comment that is replied to. */
  readonly parent: number | null;
  readonly content: string;
  readonly at: string;
};

/** Inserts comments of the other gender on posts, photos and walls, some with a reply of the owner, and likes of the posts. */
export async function insertDemoComments(
  sql: Sql,
  { members, accountIds }: { members: readonly DemoMember[]; accountIds: readonly number[] },
): Promise<void> {
  const subjects = await sql<Subject[]>`
    select 'trend' as kind, id, author_id as "ownerId", date_part('epoch', created_at) * 1000 as at from trends where kind = 'text'
    union all
    select 'photo', id, owner_id, date_part('epoch', created_at) * 1000 from photos where id % 5 = 0
    union all
    select 'wall', id, id, date_part('epoch', created_at) * 1000 from members where id = any(${members.map(({ id }) => id)}::bigint[])
    order by kind, id`;
  const byId = new Map(members.map((member) => [member.id, member]));
  const comments: DemoComment[] = [];
  for (const subject of subjects) {
    const owner = byId.get(subject.ownerId);
    if (owner) addComments(comments, { subject, owner, members, isBusy: accountIds.includes(owner.id) });
  }
  await sql`
    insert into walls (member_id) select distinct w from unnest(${comments.flatMap(({ wall }) => wall ?? [])}::bigint[]) w
    on conflict do nothing`;
  // Replies follow their comments in the list, which `parent` refers to by place.
  await sql`
    with given as materialized (
      select nextval('comments_id_seq') as id, c.*
      from (
        select * from jsonb_to_recordset(${JSON.stringify(comments.map((comment, index) => ({ ...comment, place: index })))}::text::jsonb)
          as c(trend bigint, photo bigint, wall bigint, author bigint, audience bigint, parent bigint, content text, at timestamptz, place bigint)
        where not exists (select from comments) order by at) as c
    )
    insert into comments (id, trend_id, photo_id, wall_id, author_id, audience_id, parent_id, replied_id, content, created_at)
    overriding system value
    select g.id, g.trend, g.photo, g.wall, g.author, g.audience, p.id, p.id, g.content, g.at
    from given g left join given p on p.place = g.parent order by g.id`;
  await sql`
    insert into trend_likes (trend_id, member_id, created_at)
    select t.id, m.id, greatest(t.created_at, m.created_at) + (m.last_active_at - greatest(t.created_at, m.created_at)) * 0.3
    from trends t join members m on m.gender <> t.author_gender and m.id = any(${members.map(({ id }) => id)}::bigint[])
    -- A hash instead of a random number: the demo is the same each time.
    where (hashint8(t.id * 1000 + m.id) & 1023) < case when t.author_id = any(${[...accountIds]}::bigint[]) then 80 when t.kind = 'text' then 30 else 8 end
      and m.last_active_at > greatest(t.created_at, m.created_at) and not exists (select from trend_likes)`;
}

type Place = {
  readonly subject: Subject;
  readonly owner: DemoMember;
  readonly members: readonly DemoMember[];
  readonly isBusy: boolean;
};

function addComments(comments: DemoComment[], { subject, owner, members, isBusy }: Place): void {
  const random = createRandom(`comments ${subject.kind} ${subject.id}`);
  const texts = postTexts[owner.locale];
  const wished = isBusy ? random.integer(2, 7) : random.chance(0.5) ? 0 : random.integer(1, 3);
  // Who was on the site since, and may comment: on photos and walls, only silver and gold members.
  const isAuthor = ({ gender, joinedAt, activeAt, isPaying }: DemoMember) =>
    gender !== owner.gender && activeAt > Math.max(subject.at, joinedAt) && (isPaying || subject.kind === 'trend');
  const authors = random.shuffled(members.filter(isAuthor)).slice(0, wished);
  const lines = random.shuffled(subject.kind === 'wall' ? texts.wall : texts.comments);
  const on = {
    trend: subject.kind === 'trend' ? subject.id : null,
    photo: subject.kind === 'photo' ? subject.id : null,
    wall: subject.kind === 'wall' ? subject.id : null,
  };
  for (const [index, author] of authors.entries()) {
    const since = Math.max(subject.at, author.joinedAt);
    const at = since + (author.activeAt - since) * random.next() ** 2 * 0.9;
    const comment = { ...on, audience: random.chance(0.25) ? author.id : null, at: new Date(at).toISOString() };
    comments.push({ ...comment, author: author.id, parent: null, content: lines[index % lines.length] ?? '' });
    if (!random.chance(0.4) || owner.activeAt <= at) continue;
    const later = new Date(at + (owner.activeAt - at) * random.next() * 0.5).toISOString();
    const parent = comments.length - 1;
    const reply = random.shuffled(texts.replies)[0] ?? '';
    comments.push({ ...comment, author: owner.id, parent, content: reply, at: later });
  }
}
