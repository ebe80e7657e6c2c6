import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createDb } from '@/db/client';
import type { FrontResponse } from '@/front/front-response';
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
    for (let index = 0; index < count; index += 1) {
      const query = sql`select 1` as unknown as { active: boolean }; // as its connection uses it
      query.active = true;
    }
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  timeQueries(queries);
  const bareQueries = timeQueries(queries);
  addWebMetrics(meters, { meter, sql, dataDir: '.' });
  timeQueries(queries);
  const measuredQueries = timeQueries(queries);
  timeRequests(meter);
  const requestMicroseconds = timeRequests(meter) / queries;
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
  process.send?.({ ports, requestMicroseconds, queryMicroseconds: (measuredQueries - bareQueries) / queries });
}

const queries = 300_000;

/** The time of the meter alone, for responses that only end. */
function timeRequests(meter: RequestMeter): number {
  const before = process.cpuUsage();
  for (let index = 0; index < queries; index += 1) {
    const response = Object.assign(new EventEmitter(), {
      target: '/member/index/contact',
      headersSent: true,
      statusCode: 200,
    });
    meter.begin(response as unknown as FrontResponse); // as far as the meter reads it
    response.emit('close');
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

void main();
