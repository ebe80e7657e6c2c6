import type { Sql } from 'postgres';
import type { DemoMember } from './demo-roster';
import { postTexts } from './post-texts';
import { createRandom } from './random';

type DemoPost = {
  readonly author: number;
  readonly kind: 'joined' | 'text' | 'avatar';
  readonly content: string;
  /** True if the post shows one of the author's photos. */
  readonly hasPhoto: boolean;
  readonly at: string;
};

/**
 * Inserts that each member joined, that about every third chose a new picture, and what most of them wrote, in order of
 * time.
 */
export async function insertDemoTrends(
  sql: Sql,
  { members, accountIds }: { members: readonly DemoMember[]; accountIds: readonly number[] },
): Promise<void> {
  const posts = members.flatMap((member) => postsOf(member, accountIds.includes(member.id)));
  posts.sort((a, b) => a.at.localeCompare(b.at));
  await sql`
    insert into trends (author_id, author_gender, kind, content, image_key, created_at)
    select m.id, m.gender, p.kind, p.content, picture.key, p.at
    from jsonb_to_recordset(${JSON.stringify(posts.map((post, index) => ({ ...post, place: index })))}::text::jsonb)
      as p(author bigint, kind text, content text, "hasPhoto" boolean, at timestamptz, place bigint)
    join members m on m.id = p.author
    left join lateral (
      select m.avatar_key as key where p.kind = 'avatar'
      union all
      (select upload_key from photos where p."hasPhoto" and owner_id = m.id and upload_key is distinct from m.avatar_key
        order by hashint8(id + p.place) limit 1)
    ) as picture on true
    where not exists (select from trends) and (p.kind <> 'avatar' or m.avatar_key is not null)
    order by p.place`;
}

function postsOf(member: DemoMember, isAccount: boolean): DemoPost[] {
  const { id, locale, joinedAt, activeAt, username } = member;
  const random = createRandom(`posts ${username}`);
  const texts = postTexts[locale];
  const at = (share: number) => new Date(joinedAt + (activeAt - joinedAt) * share * 0.998).toISOString();
  const post = (kind: DemoPost['kind'], share: number, content = '', hasPhoto = false): DemoPost => ({
    ...{ author: id, kind, content, hasPhoto, at: at(share) },
  });
  const thoughts = random.shuffled(texts.thoughts);
  const captions = random.shuffled(texts.captions);
  const written = Array.from({ length: isAccount ? 6 : random.chance(0.4) ? 0 : random.integer(1, 3) }, (_, index) => {
    const isCaption = random.chance(0.5);
    const content = (isCaption ? captions[index] : thoughts[index]) ?? '';
    return post('text', random.next() ** 0.35, content, isCaption);
  });
  return [
    post('joined', 0),
    ...(random.chance(0.33) ? [post('avatar', random.next() ** 0.5)] : []),
    ...written.filter(({ content }) => content !== ''),
  ];
}
