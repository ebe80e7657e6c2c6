import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createDb } from '@/db/client';
import { addWebMetrics } from '@/front/metrics';
import { RequestMeter } from '@/front/request-meter';
import { createFront } from '@/front/server';
import { createMeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { toRoute } from '@/lib/web/call-reply';

/* The front of the web process twice, with and without metrics, for `npm run bench:metrics`. Replies to its parent's messages. */

const reply = { status: 200, headers: { 'content-type': 'application/json' }, setCookies: [], body: '{"status":200}' };
const byPath = new Map([['/member/index/contact', toRoute(async () => reply)]]);

async function main(): Promise<void> {
  const meters = await createMeterRegistry();
  const meter = new RequestMeter(byPath);
  // Not connected: the waits of queries are measured by themselves.
  const { sql } = createDb('postgres://none@127.0.0.1:1/none');
  const timeQueries = (count: number) => {
    const before = process.cpuUsage();
    for (let index = 0; index < count; index += 1) void Object.assign(sql`select 1`, { active: true });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  timeQueries(queries);
  const bareQueries = timeQueries(queries);
  addWebMetrics(meters, { meter, sql, dataDir: '.' });
  timeQueries(queries);
  const measuredQueries = timeQueries(queries);
  const ports: number[] = [];
  for (const own of [undefined, meter]) {
    const server = createFront({
      calls: { byPath, missing: toRoute(async () => reply) },
      meter: own,
      pages: async () => undefined,
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port); // a TCP server has one
  }
  process.on('message', (message) => {
    if (message === 'scrape') void meters.registry.metrics().then(() => process.send?.({ cpu: process.cpuUsage() }));
    else process.send?.({ cpu: process.cpuUsage() });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ ports, queryMicroseconds: (measuredQueries - bareQueries) / queries });
}

const queries = 300_000;

void main();
