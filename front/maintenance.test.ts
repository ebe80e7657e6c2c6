import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginMaintenance, endMaintenance } from '@/lib/platform/maintenance-file';
import { toRoute } from '@/lib/web/call-reply';
import { Maintenance } from './maintenance';
import { createFront } from './server';

const dataDir = mkdtempSync(path.join(tmpdir(), 'yuanfen-maintenance-'));
let now = 0;
let server: Server;
let address: string;

const isStaff = async ({ headers }: IncomingMessage) => {
  if (headers.cookie === 'broken') throw new Error('the database is away');
  return headers.authorization === 'Bearer staff';
};
const call = toRoute(async () => ({ status: 200, headers: {}, setCookies: [], body: '{"status":200}' }));

beforeAll(async () => {
  server = createFront({
    calls: {
      byPath: new Map([
        ['/member/index/login', call],
        ['/member/index/userinfo', call],
      ]),
      missing: call,
    },
    pages: async (_, response) => void response.end('a page'),
    maintenance: new Maintenance({ dataDir, isStaff, now: () => now }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a port has no other address
});
beforeEach(() => {
  endMaintenance(dataDir);
  now += 1_000;
});
afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const close = (seconds?: number) => {
  beginMaintenance(dataDir, seconds);
  now += 1_000;
};
const get = (target: string, headers: Record<string, string> = {}) => fetch(address + target, { headers });
const post = (target: string, headers: Record<string, string> = {}) =>
  fetch(address + target, { method: 'POST', headers });

test('a site that is not closed replies as always', async () => {
  expect(await (await get('/w/home/index')).text()).toBe('a page');
  expect((await post('/member/index/userinfo')).status).toBe(200);
});

test.each([
  ['en', 'Back soon'],
  ['zh-CN', '网站维护中'],
  ['zh-TW', '網站維護中'],
])('a closed site shows a page in %s, and when to come again', async (language, heading) => {
  close(1_800);
  const response = await get('/w/home/index', { accept: 'text/html', 'accept-language': language });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1800']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`<h1>${heading}</h1>`);
});

test('a call of a closed site is refused with 503, its code and the seconds to wait', async () => {
  close();
  for (const target of ['/member/index/userinfo', '/Member/Index/UserInfo', '/member/no/such_call']) {
    const response = await post(target, { 'accept-language': 'en' });
    expect([target, response.status, response.headers.get('retry-after')]).toEqual([target, 503, '300']);
    expect(await response.json()).toMatchObject({ status: 503, code: 'MAINTENANCE', retry: 300 });
  }
  for (const target of ['/uploads/a.webp', '/api/unsubscribe/x', '/w/info/imprint'])
    expect([target, (await get(target)).status]).toEqual([target, 503]);
});

test('staff enter a closed site, may log in, and other services reach it', async () => {
  close();
  expect((await get('/admin', { authorization: 'Bearer staff' })).status).toBe(200);
  expect((await post('/member/index/userinfo', { authorization: 'Bearer staff' })).status).toBe(200);
  for (const target of ['/w/login', '/m/login?lang=en', '/api/health', '/service-worker.js', '/texts/a.js'])
    expect([target, (await get(target)).status]).toEqual([target, 200]);
  for (const target of ['/member/index/login', '/api/payments/stripe', '/api/mail/events'])
    expect([target, (await post(target)).status]).toEqual([target, 200]);
});

test('a session that cannot be looked up opens no closed site', async () => {
  close();
  expect((await get('/admin', { cookie: 'broken' })).status).toBe(503);
});

test('a file without a number closes the site too, and its end opens it within a second', async () => {
  writeFileSync(path.join(dataDir, 'maintenance'), '');
  now += 1_000;
  expect((await get('/w/home/index')).headers.get('retry-after')).toBe('300');
  endMaintenance(dataDir);
  expect((await get('/w/home/index')).status).toBe(503);
  now += 1_000;
  expect((await get('/w/home/index')).status).toBe(200);
});

test('a file that cannot be read changes nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-maintenance-'));
  let time = 0;
  const maintenance = new Maintenance({ dataDir: folder, isStaff, now: () => time });
  mkdirSync(path.join(folder, 'maintenance'));
  expect(maintenance.current()).toBeUndefined();
  rmSync(path.join(folder, 'maintenance'), { recursive: true });
  beginMaintenance(folder, 60);
  time += 1_000;
  expect(maintenance.current()).toBe(60);
  endMaintenance(folder);
  mkdirSync(path.join(folder, 'maintenance'));
  time += 1_000;
  expect(maintenance.current()).toBe(60);
  rmSync(folder, { recursive: true });
});

test('what the handling of a request throws at once is a failed reply, and ends no process', async () => {
  const maintenance = new Maintenance({
    dataDir,
    isStaff,
    now: () => {
      throw new Error('no time');
    },
  });
  const failing = createFront({ calls: undefined, pages: async () => undefined, maintenance });
  failing.listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const response = await fetch(`http://127.0.0.1:${(failing.address() as AddressInfo).port}/w/home`); // it listens
  expect(response.status).toBe(500);
  failing.closeAllConnections();
  failing.close();
});
