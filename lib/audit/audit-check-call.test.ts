import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { logInAs, post, startProduct, type Product } from '@/lib/testing/product';
import { sealAudit } from './seal-audit';
import { writeAudit } from '@/lib/platform/write-audit';

/** Folders of the machine of the web process, and of that of the worker. */
let here: string;
let there: string;
let product: Product;
let token: string;
beforeAll(async () => {
  [here, there] = [mkdtempSync(path.join(tmpdir(), 'audit-web-')), mkdtempSync(path.join(tmpdir(), 'audit-worker-'))];
  product = await startProduct(here, { DEMO: '1', EMBEDDED: '1' });
  const staff = await buildMember(product.db, { role: 'administrator' });
  token = await logInAs(product, staff);
  await product.db.execute(sql`select ${writeAudit({ actorId: staff.id, act: 'texts.save' })}`);
});
afterAll(async () => {
  await product.close();
  for (const folder of [here, there]) rmSync(folder, { recursive: true, force: true });
});

const check = async () => (await post('/member/staff/audit_check', {}, { token })).body.data;
const key = Buffer.alloc(32, 7);
const keyFile = () => path.join(here, 'audit-key');

test('a web process checks the seals where it has the key of the worker, and makes no key where it has not', async () => {
  expect(await check()).toEqual({ rows: 1, faults: 0 });
  expect(existsSync(keyFile())).toBe(false);
  expect(await sealAudit(product.db, { key, folder: there })).toEqual([]);
  expect(await check()).toEqual({ rows: 1, faults: 0 });

  writeFileSync(keyFile(), key.toString('base64url'));
  cpSync(path.join(there, 'audit-head.json'), path.join(here, 'audit-head.json'));
  expect(await check()).toEqual({ rows: 1, faults: 0 });
  writeFileSync(keyFile(), Buffer.alloc(32, 8).toString('base64url'));
  expect(await check()).toEqual({ rows: 1, faults: 1 });
});
