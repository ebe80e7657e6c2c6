import type { Sql } from 'postgres';
import type { Album, StoredPicture } from './demo-albums';
import type { DemoPerson } from './demo-people';
import { renderScene } from './demo-scenes';
import type { Look } from './portraits/person';
import { renderPerson } from './portraits/portrait';

/** Functions that draw the pictures. Tests of the rows replace them, because hundreds of drawings take long. */
export type Draw = {
  /** Draws a person: picture 0 is the portrait, the others are of the album. */
  readonly portrait: (look: Look, picture: number) => Promise<Buffer>;
  readonly scene: (number: number) => Promise<Buffer>;
};

const ownHand: Draw = { portrait: renderPerson, scene: renderScene };

/** Stores pictures as uploads of members and returns their keys. */
export type PictureStore = {
  readonly add: (ownerId: number, bytes: Buffer) => Promise<string>;
  /** Stores the picture of a key for another owner, without encoding it again. */
  readonly copy: (ownerId: number, key: string) => Promise<string>;
};

export type PortraitSubject = { readonly id: number; readonly look: Look };
type Stored = { readonly id: number; readonly key: string };

/** Two pictures are drawn while two are encoded; more only use memory. */
const lanes = 4;

export function toLook(person: Pick<DemoPerson, 'username' | 'gender' | 'age' | 'complexion'>): Look {
  return { seed: person.username, gender: person.gender, age: person.age, complexion: person.complexion };
}

/** Draws and stores the portraits of the demo members. */
export async function giveDemoPortraits(
  sql: Sql,
  subjects: readonly PortraitSubject[],
  store: PictureStore,
  draw: Draw = ownHand,
): Promise<void> {
  const avatars: Stored[] = [];
  await inLanes(
    subjects.map(({ id, look }) => async () => {
      avatars.push({ id, key: await store.add(id, await draw.portrait(look, 0)) });
    }),
  );
  await approve(sql, avatars);
  await sql`
    with given as (
      select owner, key from unnest(${avatars.map(({ id }) => id)}::bigint[], ${avatars.map(({ key }) => key)}::text[]) as a(owner, key)
    ), kept as (
      insert into avatar_history (member_id, upload_key) select owner, key from given on conflict do nothing
    )
    update members m set avatar_key = given.key from given where m.id = given.owner and m.avatar_key is null`;
}

/** Draws the pictures of the albums, each scene once for all its owners, and stores them. */
export async function storeAlbums(
  sql: Sql,
  { albums, looks }: { albums: readonly Album[]; looks: ReadonlyMap<number, Look> },
  store: PictureStore,
  draw: Draw = ownHand,
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  const people = albums.flatMap(({ ownerId, pictures }) => {
    const look = looks.get(ownerId);
    const own = pictures.filter(({ kind }) => look && kind === 'person');
    return own.map(({ kind, number }) => async () => {
      if (look)
        stored.push({ ownerId, kind, number, key: await store.add(ownerId, await draw.portrait(look, number)) });
    });
  });
  const scenes = [...ownersOfScenes(albums)].map(([number, [first, ...others]]) => async () => {
    if (first === undefined) return;
    const key = await store.add(first, await draw.scene(number));
    stored.push({ kind: 'scene', number, ownerId: first, key });
    for (const ownerId of others) stored.push({ kind: 'scene', number, ownerId, key: await store.copy(ownerId, key) });
  });
  await inLanes([...people, ...scenes]);
  await approve(sql, stored);
  return stored;
}

function ownersOfScenes(albums: readonly Album[]): Map<number, number[]> {
  const owners = new Map<number, number[]>();
  for (const { ownerId, pictures } of albums)
    for (const { kind, number } of pictures)
      if (kind === 'scene') owners.set(number, [...(owners.get(number) ?? []), ownerId]);
  return owners;
}

/** Drawings by the seed need no review. */
async function approve(sql: Sql, stored: readonly { readonly key: string }[]): Promise<void> {
  await sql`update uploads set review = 'approved', reviewed_at = now() where key = any(${stored.map(({ key }) => key)})`;
}

async function inLanes(work: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = work.values();
  const lane = async () => {
    for (const job of rest) await job();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
