import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '@/lib/core/limits';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { expireSiteSettings } from '@/lib/site-settings/queries';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { takeUploadVolume } from './allowance';
import { storeImage } from './service';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());

const tenMegabytes = 10 * 1024 * 1024;

test('accepts twenty of thirty concurrent uploads of 10 MB a day and refuses the rest until tomorrow (UTC)', async () => {
  const { id } = await buildMember(database.db);
  const taken = await Promise.all(Array.from({ length: 30 }, () => takeUploadVolume(database.db, id, tenMegabytes)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(limits.upload.megabytesPerDay / 10);
  const refused = taken.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ code: 'TOO_MANY' });
  expect(refused && !refused.ok && refused.retry && refused.retry > 0 && refused.retry <= 86_400).toBe(true);
  await database.sql`update quota_counters set day = day - 1 where member_id = ${id}`;
  expect(await takeUploadVolume(database.db, id, tenMegabytes)).toMatchObject({ ok: true });
});

test('counts against the volume that staff chose', async () => {
  const { id } = await buildMember(database.db);
  await database.sql`insert into site_settings (name, value) values ('uploads', '{"megabytesPerDay": 10}')`;
  expireSiteSettings(database.db);
  expect(await takeUploadVolume(database.db, id, tenMegabytes)).toMatchObject({ ok: true });
  expect(await takeUploadVolume(database.db, id, 1)).toMatchObject({ code: 'TOO_MANY' });
  await database.sql`delete from site_settings`;
  expireSiteSettings(database.db);
});

test('refuses a picture over the daily volume before decoding it', async () => {
  const { id } = await buildMember(database.db);
  await takeUploadVolume(database.db, id, limits.upload.megabytesPerDay * 1024 * 1024);
  expect(await storeImage(database.db, createMemoryStore(), { ownerId: id, bytes: new Uint8Array([1]) })).toMatchObject(
    { ok: false, code: 'TOO_MANY' },
  );
});
