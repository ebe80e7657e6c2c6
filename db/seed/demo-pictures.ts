import type { Sql } from 'postgres';
import type { DemoPerson } from './demo-people';
import { renderLandscape, renderPortrait, type Look } from './portraits';

/** Functions that draw the pictures. Tests of the rows replace them, because 300 drawings take long. */
export type Draw = {
  readonly portrait: (look: Look) => Promise<Buffer>;
  readonly view: (seed: string) => Promise<Buffer>;
};

const ownHand: Draw = { portrait: renderPortrait, view: renderLandscape };

/** Stores a picture as an upload of the member and returns its key. */
export type StorePicture = (memberId: number, bytes: Buffer) => Promise<string>;

export type PortraitSubject = { readonly id: number; readonly look: Look; readonly views: number };
type Stored = { readonly id: number; readonly key: string };

/** Two pictures are drawn while two are encoded; more only use memory. */
const lanes = 4;

export function toLook(person: Pick<DemoPerson, 'username' | 'gender' | 'age' | 'complexion'>): Look {
  return { seed: person.username, gender: person.gender, age: person.age, complexion: person.complexion };
}

/** Draws and stores the portraits of the demo members and the landscapes of their albums. */
export async function giveDemoPictures(
  sql: Sql,
  subjects: readonly PortraitSubject[],
  store: StorePicture,
  draw: Draw = ownHand,
): Promise<void> {
  const avatars: Stored[] = [];
  const photos: Stored[] = [];
  const work = subjects.flatMap(({ id, look, views }) => [
    async () => void avatars.push({ id, key: await store(id, await draw.portrait(look)) }),
    ...Array.from({ length: views }, (_, index) => async () => {
      photos.push({ id, key: await store(id, await draw.view(`${look.seed} ${index}`)) });
    }),
  ]);
  await inLanes(work);
  const all = [...avatars, ...photos];
  // Drawings by the seed need no review.
  await sql`update uploads set review = 'approved', reviewed_at = now() where key = any(${all.map(({ key }) => key)})`;
  await sql`insert into photos (owner_id, upload_key)
    select owner, key from unnest(${photos.map(({ id }) => id)}::bigint[], ${photos.map(({ key }) => key)}::text[]) as p(owner, key)
    on conflict do nothing`;
  await sql`
    with given as (
      select owner, key from unnest(${avatars.map(({ id }) => id)}::bigint[], ${avatars.map(({ key }) => key)}::text[]) as a(owner, key)
    ), kept as (
      insert into avatar_history (member_id, upload_key) select owner, key from given on conflict do nothing
    )
    update members m set avatar_key = given.key from given where m.id = given.owner and m.avatar_key is null`;
}

async function inLanes(work: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = work.values();
  const lane = async () => {
    for (const job of rest) await job();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
