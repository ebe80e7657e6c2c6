import type { Sql } from 'postgres';
import { isBackground, sceneCount } from './demo-scenes';
import type { DemoMember } from './demo-roster';
import { createRandom } from './random';

/** The scenes of a member's album, the oldest first, and those of them at the top of the profile. */
export type Album = { readonly ownerId: number; readonly scenes: readonly number[]; readonly backgrounds: number };

export type StoredScene = { readonly ownerId: number; readonly scene: number; readonly key: string };

/** Chooses the scenes of each member: many for the two accounts, 2 to 8 for most members, none for some. */
export function planAlbums(members: readonly DemoMember[], accountIds: readonly number[]): Album[] {
  const numbers = Array.from({ length: sceneCount }, (_, index) => index);
  return members.flatMap(({ id, username }) => {
    const random = createRandom(`album ${username}`);
    const isAccount = accountIds.includes(id);
    const size = isAccount ? 18 : random.chance(0.1) ? 0 : Math.round(2 + 6 * random.next() ** 2.4);
    const shuffled = random.shuffled(numbers);
    const backgrounds = isAccount ? 4 : random.chance(0.7) ? random.integer(1, 2) : 0;
    const views = shuffled.filter(isBackground).slice(0, Math.min(backgrounds, size));
    const others = shuffled.filter((number) => !views.includes(number)).slice(0, size - views.length);
    return size === 0 ? [] : [{ ownerId: id, scenes: [...others, ...views], backgrounds: views.length }];
  });
}

/** Inserts photos and background photos of stored scenes, with dates since the member joined. */
export async function insertAlbums(
  sql: Sql,
  {
    albums,
    stored,
    members,
  }: { albums: readonly Album[]; stored: readonly StoredScene[]; members: readonly DemoMember[] },
): Promise<void> {
  const keys = new Map(stored.map(({ ownerId, scene, key }) => [`${ownerId} ${scene}`, key]));
  const owners = new Map(members.map((member) => [member.id, member]));
  const rows = albums.flatMap(({ ownerId, scenes, backgrounds }) => {
    const random = createRandom(`dates ${ownerId}`);
    const owner = owners.get(ownerId);
    if (!owner) return [];
    const { joinedAt: since, activeAt: until } = owner;
    // Several photos of one day belong to one outing.
    const days = scenes
      .map(() => random.next() ** 0.6)
      .map((share, index, all) => (random.chance(0.35) ? (all[index - 1] ?? share) : share));
    const times = days.map((share) => since + (until - since) * share * 0.995).sort((a, b) => a - b);
    return scenes.flatMap((scene, index) => {
      const key = keys.get(`${ownerId} ${scene}`);
      const at = new Date(times[index] ?? since).toISOString();
      return key ? [{ ownerId, key, at, isBackground: index >= scenes.length - backgrounds }] : [];
    });
  });
  rows.sort((a, b) => a.at.localeCompare(b.at));
  const backgrounds = rows.filter((row) => row.isBackground);
  await sql`insert into photos (owner_id, upload_key, created_at)
    select owner, key, at::timestamptz from ${unnested(sql, rows)} order by place on conflict do nothing`;
  await sql`insert into background_photos (member_id, upload_key, created_at)
    select owner, key, at::timestamptz from ${unnested(sql, backgrounds)} order by place on conflict do nothing`;
}

const unnested = (sql: Sql, rows: readonly { ownerId: number; key: string; at: string }[]) =>
  sql`unnest(${rows.map((row) => row.ownerId)}::bigint[], ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.at)}::text[])
    with ordinality as p(owner, key, at, place)`;
