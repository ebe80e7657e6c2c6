import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntilReady, warnOfDemo, warnOfFacts } from './ready';

/** Opens a program that is well and replies with the id of a start. */
async function openProgram(reply: () => string): Promise<number> {
  const server = createServer((_, response) => response.end(reply()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // a TCP server has one
}

test.for(['well', '{"status":"ok"}', '{"status":"ok","start":"other"}', 'null'])(
  'a program on the port that replies %s is not taken for the site',
  async (foreign) => {
    let reply = foreign;
    let asked = 0;
    const own = JSON.stringify({ status: 'ok', start: 'own' });
    const port = await openProgram(() => {
      asked += 1;
      return reply;
    });
    let isReady = false;
    const ports = { PORT: port, REALTIME_PORT: await openProgram(() => own), DATA_DIR: '' };
    const ready = waitUntilReady({ ...ports, startId: 'own' }, new AbortController().signal);
    void ready.then(() => (isReady = true));
    await expect.poll(() => asked).toBeGreaterThan(1);
    expect(isReady).toBe(false);
    reply = own;
    await ready;
  },
);

test.each([
  ['http://localhost:3000', []],
  ['http://127.0.0.1:3000', []],
  ['http://[::1]:3000', []],
])('does not warn of a demo that only this machine reaches (%s)', (SITE_URL, lan) => {
  expect(warnOfDemo({ DEMO: true, SITE_URL }, lan)).toEqual([]);
});

test.each([
  ['http://localhost:3000', ['192.168.1.7'], '192.168.1.7'],
  ['https://example.org', [], 'example.org'],
  ['http://127.0.0.1.example.org', [], '127.0.0.1.example.org'],
])('warns in one line of a demo that others reach (%s)', (SITE_URL, lan, address) => {
  const lines = warnOfDemo({ DEMO: true, SITE_URL }, lan).filter((line) => line !== '');
  expect(lines).toEqual([expect.stringContaining(`can be reached at ${address}.`)]);
});

test('does not warn without the demo', () => {
  expect(warnOfDemo({ DEMO: false, SITE_URL: 'https://example.org' }, ['192.168.1.7'])).toEqual([]);
});

test('warns in one line of the facts about the operator that are not set', () => {
  const lines = warnOfFacts({ DEMO: false, OPERATOR_NAME: 'Example Ltd' }).filter((line) => line !== '');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('OPERATOR_ADDRESS, OPERATOR_COMPANY_NUMBER, OPERATOR_DATA_CONTACT');
  expect(lines[0]).not.toContain('OPERATOR_NAME');
});
