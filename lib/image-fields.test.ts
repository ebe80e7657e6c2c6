import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contract, type Path } from './contract';
import { imagePath } from './core/images';
import { optionalUploadField, uploadField } from './uploads/fields';
import { buildUpload } from './testing/build';
import { examples } from './testing/examples';
import { fingerprint } from './testing/fingerprint';
import { allPaths, post } from './testing/product';
import { startWorld, type World } from './testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const isOfStaff = (path: Path) => contract[path].access === 'staff';

/** The image fields of the endpoint table: those whose schema is `uploadField`, required or not. */
const fields = allPaths.flatMap((path) => {
  const { input } = contract[path];
  // Staff name pictures of members.
  if (!(input instanceof z.ZodObject) || isOfStaff(path)) return [];
  const shape: Readonly<Record<string, unknown>> = input.shape;
  const names = Object.keys(shape).filter((name) =>
    [uploadField, optionalUploadField].some((it) => it === shape[name]),
  );
  return names.map((field) => ({ path, field }));
});

const key = '0123456789abcdef0123456789abcdef';

/** Values that are neither a key nor a path of an upload. */
const malformed: readonly unknown[] = [
  'https://example.test/a.png',
  `https://example.test${imagePath(key, 480)}`,
  'http://127.0.0.1:3000/uploads/x',
  `//example.test${imagePath(key, 480)}`,
  `\\\\example.test\\uploads\\${key}\\480.webp`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://example.test/1',
  'ftp://example.test/a.png',
  '/etc/passwd',
  '../../etc/passwd',
  `/uploads/../${key}/480.webp`,
  `/uploads/${key}/../../secrets.json`,
  `/uploads/${key}/480.webp/..`,
  `/uploads//${key}/480.webp`,
  `/uploads/${key}/481.webp`,
  `/uploads/${key}/480.png`,
  `/uploads/${key}/480.webp?x=1`,
  `/uploads/${key}/480.webp#x`,
  `/uploads/${key}/`,
  `/uploads/${key}`,
  `uploads/${key}/480.webp`,
  `/UPLOADS/${key}/480.webp`,
  `/uploads/${key.toUpperCase()}/480.webp`,
  `/uploads/${key}%2f480.webp`,
  `%2fuploads%2f${key}%2f480.webp`,
  `/uploads/%2e%2e/${key}/480.webp`,
  `${key}\n`,
  ` ${key}`,
  `${key}\u0000`,
  `${key}\u200b`,
  key.slice(1),
  `${key}0`,
  key.toUpperCase(),
  key.replace('0', '\uff10'),
  key.replace('a', '\u0430'),
  `' or 1=1 --`,
  '<img src=x onerror=alert(1)>',
  '[face1]',
  'x'.repeat(20_000),
  [key],
  { key },
  { toString: key },
  7,
  true,
  null,
  1e308,
];

it('covers the image fields of the table with at least fifty values', () => {
  expect(fields.map(({ path }) => path)).toContain('/member/photo/released');
  expect(malformed.length).toBeGreaterThanOrEqual(50);
});

describe.each(fields)('$path $field', ({ path, field }) => {
  const send = async (value: unknown) => {
    const sample = (await examples[path].sample(world)) as Record<string, unknown>; // every input is an object
    return post(path, { ...sample, [field]: value }, { token: world.token });
  };

  it('refuses every value that is no upload as an invalid field, and changes nothing', async () => {
    await examples[path].sample(world);
    const before = await fingerprint(world.product);
    for (const value of malformed) {
      const { http, body } = await send(value);
      expect([value, http, body.status, Object.keys(body.errors ?? {})]).toEqual([value, 200, 400, [field]]);
    }
    expect(changedTables(before, await fingerprint(world.product))).toEqual([]);
  });

  it("replies to another member's upload, by key and by path, exactly as to a missing one", async () => {
    const foreign = await buildUpload(world.product.db, world.woman);
    const missing = 'f'.repeat(32);
    const replies = [];
    for (const value of [missing, foreign.key, imagePath(foreign.key, 1280)]) replies.push((await send(value)).text);
    expect(new Set(replies).size).toBe(1);
    expect(JSON.parse(replies[0] ?? '')).not.toMatchObject({ status: 200 });
  });
});

/** Samples may build uploads, so a table counts only when something else than an upload changed. */
function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table] && table !== 'uploads');
}

/** A call that takes a path must do so by the shared schema, or this test would not cover it. */
it.each(allPaths)('%s has no field named img or avatar outside the shared schema, except files', (path: Path) => {
  const { input, body } = contract[path];
  if (!(input instanceof z.ZodObject) || body.kind === 'multipart' || isOfStaff(path)) return;
  const names = Object.keys(input.shape).filter((name) => ['img', 'avatar', 'image'].includes(name));
  const covered = fields.filter((field) => field.path === path).map(({ field }) => field);
  expect(names.filter((name) => !covered.includes(name))).toEqual([]);
});
