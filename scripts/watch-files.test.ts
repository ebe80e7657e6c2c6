import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Database } from '@/db/client';
import { addWebMetrics } from '@/front/metrics';
import { RequestMeter } from '@/front/request-meter';
import { createMeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { MessageMeter } from '@/realtime/message-meter';
import { addLiveMetrics } from '@/realtime/metrics';
import type { RealtimeServer } from '@/realtime/server';
import { addWorkerMetrics } from '@/worker/metrics';

/** The metrics of all processes, by name. */
const metrics = new Set<string>();
let database: Database;

beforeAll(async () => {
  // Not connected: the metrics are only described.
  database = createDb('postgres://none@127.0.0.1:1/none');
  const web = await createMeterRegistry();
  addWebMetrics(web, { meter: new RequestMeter(undefined), sql: database.sql, dataDir: '.' });
  const live = await createMeterRegistry();
  new MessageMeter(live);
  const server = { context: { batcher: {}, io: {} }, countHeld: () => ({}) } as unknown as RealtimeServer; // is not read
  addLiveMetrics(live, server);
  const worker = await createMeterRegistry();
  addWorkerMetrics(worker, { active: () => undefined });
  for (const { registry } of [web, live, worker])
    for (const metric of registry.getMetricsAsArray()) metrics.add(metric.name);
});
afterAll(() => database.close());

/** The names of metrics in an expression. */
const namesIn = (text: string) => [...text.matchAll(/\b(?:yuanfen|process)_\w+/g)].map(([name]) => name);

/** The name of a series without the part that a histogram adds. */
const metricOf = (name: string) => (metrics.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''));

const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const dashboard = JSON.parse(readFileSync('deploy/grafana/yuanfen.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
}; // a file of this repository, whose fields are compared

describe('the files of deploy', () => {
  test('each rule has an expression, a severity and a summary, and names metrics that exist', () => {
    const rules = alerts.split(/^ +- alert: /m).slice(1);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) {
      expect(rule).toMatch(/^\w+\n +expr: (?:>-\n +)?\S[^]*severity: (?:page|ticket)[^]*summary: '.+'/);
      const names = namesIn(/expr:([^]*?)\n +(?:for|labels):/.exec(rule)?.[1] ?? '');
      expect(names.filter((name) => !metrics.has(metricOf(name)))).toEqual([]);
    }
  });

  test('each panel of the dashboard shows a metric that exists', () => {
    expect(dashboard.panels.length).toBeGreaterThan(15);
    for (const { title, targets } of dashboard.panels) {
      const names = targets.flatMap(({ expr }) => namesIn(expr));
      if (!targets.some(({ expr }) => expr.startsWith('up{'))) expect(names, title).not.toEqual([]);
      expect(names.filter((name) => !metrics.has(metricOf(name)))).toEqual([]);
    }
  });

  test('each metric has its row in the document, which names no other one', () => {
    const documented = namesIn(readFileSync('docs/watch.md', 'utf8')).map(metricOf);
    expect([...new Set(documented)].toSorted()).toEqual([...metrics].toSorted());
  });

  test('each alert is in the document', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const text = readFileSync('docs/watch.md', 'utf8');
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
