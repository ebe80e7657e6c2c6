import type { Sql } from 'postgres';
import { isBackground, sceneCount } from './demo-scenes';
import type { DemoMember } from './demo-roster';
import { createRandom } from './random';

/** A picture of the owner in their album, by its number, or a scene, which several albums contain. */
type AlbumPicture = { readonly kind: 'person' | 'scene'; readonly number: number };

/** The pictures of a member's album, the oldest first, and those of them at the top of the profile. */
export type Album = {
  readonly ownerId: number;
  readonly pictures: readonly AlbumPicture[];
  readonly backgrounds: number;
};

export type StoredPicture = AlbumPicture & { readonly ownerId: number; readonly key: string };

/** The share of pictures that show the owner. */
const personShare = 0.7;
const ofAccount = { size: 18, people: 12, backgrounds: 4 } as const;

/** Chooses the pictures of each member: many for the two accounts, 1 to 5 for most members, none for some. */
export function planAlbums(members: readonly DemoMember[], accountIds: readonly number[]): Album[] {
  const numbers = Array.from({ length: sceneCount }, (_, index) => index);
  return members.flatMap(({ id, username }) => {
    const random = createRandom(`album ${username}`);
    const isAccount = accountIds.includes(id);
    const size = isAccount ? ofAccount.size : random.chance(0.1) ? 0 : Math.round(1.1 + 4 * random.next() ** 3);
    const people = isAccount ? ofAccount.people : Math.floor(size * personShare + random.next());
    const backgroundCount = isAccount ? ofAccount.backgrounds : random.chance(0.7) ? random.integer(1, 2) : 0;
    const shuffled = random.shuffled(numbers);
    const views = shuffled.filter(isBackground).slice(0, Math.min(backgroundCount, size - people));
    const others = shuffled.filter((number) => !views.includes(number)).slice(0, size - people - views.length);
    const inside = random.shuffled([
      ...Array.from({ length: people }, (_, index): AlbumPicture => ({ kind: 'person', number: index + 1 })),
      ...others.map((number): AlbumPicture => ({ kind: 'scene', number })),
    ]);
    const pictures = [...inside, ...views.map((number): AlbumPicture => ({ kind: 'scene', number }))];
    return size === 0 ? [] : [{ ownerId: id, pictures, backgrounds: views.length }];
  });
}

const nameOf = ({ kind, number }: AlbumPicture, ownerId: number) => `${ownerId} ${kind} ${number}`;

/** Inserts photos and background photos of stored pictures, with dates since the member joined. */
export async function insertAlbums(
  sql: Sql,
  {
    albums,
    stored,
    members,
  }: { albums: readonly Album[]; stored: readonly StoredPicture[]; members: readonly DemoMember[] },
): Promise<void> {
  const keys = new Map(stored.map((picture) => [nameOf(picture, picture.ownerId), picture.key]));
  const owners = new Map(members.map((member) => [member.id, member]));
  const rows = albums.flatMap(({ ownerId, pictures, backgrounds }) => {
    const random = createRandom(`dates ${ownerId}`);
    const owner = owners.get(ownerId);
    if (!owner) return [];
    const { joinedAt: since, activeAt: until } = owner;
    // Several photos of one day belong to one outing.
    const days = pictures
      .map(() => random.next() ** 0.6)
      .map((share, index, all) => (random.chance(0.35) ? (all[index - 1] ?? share) : share));
    const times = days.map((share) => since + (until - since) * share * 0.995).sort((a, b) => a - b);
    return pictures.flatMap((picture, index) => {
      const key = keys.get(nameOf(picture, ownerId));
      const at = new Date(times[index] ?? since).toISOString();
      return key ? [{ ownerId, key, at, isBackground: index >= pictures.length - backgrounds }] : [];
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
