import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildMember, type Member } from '@/lib/testing/build';
import { TcpProxy } from '@/lib/testing/live/tcp-proxy';
import { logInAs, post, startProduct, type Product } from '@/lib/testing/product';

let product: Product;
let proxy: TcpProxy;
let member: Member;
let token: string;
let folder: string;
let databasePort: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-away-'));
  product = await startProduct(folder);
  member = await buildMember(product.db);
  token = await logInAs(product, member);
  const url = new URL(product.url);
  databasePort = Number(url.port);
  proxy = await TcpProxy.start([databasePort]);
  url.host = `127.0.0.1:${proxy.port}`;
  vi.stubEnv('DATABASE_URL', url.href);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await proxy.stop();
  await product.close();
  rmSync(folder, { recursive: true });
});

test('a call replies 503 with the time to wait while all connections to the database are lost, and works when one opens again', async () => {
  const send = async () => {
    const { http, body } = await post('/member/index/changesignature', { signature: 'hello' }, { token });
    return { http, status: body.status, code: body.code, retry: body.retry };
  };
  expect(await send()).toMatchObject({ http: 200, status: 200 });
  const { port } = proxy;
  await proxy.stop();
  const away = { http: 503, code: 'UNAVAILABLE', retry: 5 };
  expect(await send()).toMatchObject(away);
  expect(await send()).toMatchObject(away);
  proxy = await TcpProxy.start([databasePort], port);
  expect(await send()).toMatchObject({ http: 200, status: 200 });
});
