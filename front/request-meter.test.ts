import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeterRegistry, type MeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { toRoute } from '@/lib/web/call-reply';
import { RequestMeter } from './request-meter';
import { createFront } from './server';

let server: Server;
let meters: MeterRegistry;

beforeAll(async () => {
  const reply = (status: number) => toRoute(async () => ({ status, headers: {}, setCookies: [], body: '{}' }));
  const byPath = new Map([['/member/index/login', reply(200)]]);
  meters = await createMeterRegistry();
  const meter = new RequestMeter(byPath);
  meter.add(meters);
  server = createFront({
    calls: { byPath, missing: reply(404) },
    meter,
    // Next rewrites addresses, and any status may be set by a page.
    pages: async (request, response) => {
      response.statusCode = request.url?.startsWith('/m/login') ? 200 : 799;
      request.url = '/rewritten';
      response.end();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function send(bytes: string): Promise<void> {
  const { port } = server.address() as AddressInfo; // a server on a port has no other address
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.end(bytes);
  socket.resume();
  await once(socket, 'close');
}

const get = (method: string, path: string) =>
  send(`${method} ${path} HTTP/1.1\r\nHost: a.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);

async function readSeries(): Promise<Record<string, number>> {
  const text = await meters.registry.getSingleMetricAsString('yuanfen_http_request_duration_seconds');
  const counts = [...text.matchAll(/_count\{route="(.*?)",status="(.*?)"\} (\d+)/g)];
  return Object.fromEntries(counts.map(([, route, status, count]) => [`${route} ${status}`, Number(count)]));
}

test('a request is counted by its route and status, and no method, address or status of a client adds a label', async () => {
  await get('POST', '/member/index/login?token=secret');
  await get('POST', '/Member/Index/Login');
  await get('GET', '/m/login');
  const before = Object.keys(await readSeries());
  expect(before.toSorted()).toEqual(['/member/index/login 200', 'page login 200']);
  for (let index = 0; index < 50; index += 1) {
    await get('POST', `/member/index/x${index}`);
    await get('GET', `/w/x${index}/ann@example.org`);
    await get(index % 2 === 0 ? 'PROPFIND' : 'DELETE', `/w/y${index}`);
    await get('GET', `/m/%f${index % 10}`);
  }
  expect(await readSeries()).toEqual({
    '/member/index/login 200': 2,
    'page login 200': 1,
    'other 404': 50,
    'other other': 50,
    'refused 405': 50,
    'refused 400': 50,
  });
});
