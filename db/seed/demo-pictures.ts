import type { Sql } from 'postgres';
import type { Album, StoredScene } from './demo-albums';
import type { DemoPerson } from './demo-people';
import { renderScene } from './demo-scenes';
import { renderPortrait, type Look } from './portraits';

/** Functions that draw the pictures. Tests of the rows replace them, because 330 drawings take long. */
export type Draw = {
  readonly portrait: (look: Look) => Promise<Buffer>;
  readonly scene: (number: number) => Promise<Buffer>;
};

const ownHand: Draw = { portrait: renderPortrait, scene: renderScene };

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
      avatars.push({ id, key: await store.add(id, await draw.portrait(look)) });
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

/** Draws each scene of the albums once, and stores it for each of its owners. */
export async function storeScenes(
  sql: Sql,
  albums: readonly Album[],
  store: PictureStore,
  draw: Draw = ownHand,
): Promise<StoredScene[]> {
  const owners = new Map<number, number[]>();
  for (const { ownerId, scenes } of albums)
    for (const scene of scenes) owners.set(scene, [...(owners.get(scene) ?? []), ownerId]);
  const stored: StoredScene[] = [];
  await inLanes(
    [...owners].map(([scene, [first, ...others]]) => async () => {
      if (first === undefined) return;
      const key = await store.add(first, await draw.scene(scene));
      stored.push({ ownerId: first, scene, key });
      for (const ownerId of others) stored.push({ ownerId, scene, key: await store.copy(ownerId, key) });
    }),
  );
  await approve(sql, stored);
  return stored;
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
