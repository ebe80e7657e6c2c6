import { once } from 'node:events';
import { href } from '@/lib/routing/href';
import { expect, test } from '../fixtures';
import hostileOutcomes from '../hostile-outcomes.json';
import { hostileRequests } from '../hostile-requests';
import { sendBytes, type Outcome } from '../raw-socket';
import { WebProcesses } from '../web-processes';

const webs = new WebProcesses();
test.afterEach(() => webs.end());

test('a call has its outcome for requests of every form', async () => {
  const outcomes = Object.entries(hostileRequests).map(async ([name, request]) => [
    name,
    (await sendBytes(Number(process.env.E2E_PORT), request)).map(describeOutcome),
  ]);
  expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(hostileOutcomes);
});

/** Returns the status of HTTP, and that of a call. */
function describeOutcome({ status, body }: Outcome): string {
  return [status.split(' ')[1], /"status":(\d+)/.exec(body)?.[1]].filter(Boolean).join(' ');
}

test('a document ends where the next reply on its connection begins', async () => {
  const head = (connection: string) =>
    `GET /w/login HTTP/1.1\r\nHost: a.test\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\nConnection: ${connection}\r\n\r\n`;
  const replies = await sendBytes(Number(process.env.E2E_PORT), head('keep-alive') + head('close'));
  const ends = replies.map(({ status, body }) => [status, body.slice(0, 9), body.slice(-7)]);
  expect(ends).toEqual(Array(2).fill(['HTTP/1.1 200 OK', '<!DOCTYPE', '</html>']));
});

test('a document is rendered by the thread of pages: it has its length, which Next does not send', async ({
  baseURL,
}) => {
  const url = new URL(href('desktop', 'login'), baseURL);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { status, headers } = await fetch(url, { headers: { 'accept-encoding': encoding } });
    expect([status, headers.has('content-length')], encoding).toEqual([200, true]);
  }
});

test('the web process finishes requests after SIGTERM and refuses new ones', async () => {
  const { child, port } = await webs.start();
  const head =
    'POST /member/index/onlinelist HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\nContent-Length: 2\r\n\r\n';
  const ended = once(child, 'exit');
  const [reply] = await Promise.all([
    sendBytes(port, head, async (socket) => {
      child.kill('SIGTERM');
      await expect(async () => expect(await isListening(port)).toBe(false)).toPass();
      expect(child.exitCode).toBeNull();
      socket.write('{}');
    }),
    ended,
  ]);
  expect(reply).toMatchObject([{ status: 'HTTP/1.1 200 OK', body: expect.stringContaining('"status":40') }]);
  expect((await ended)[0]).toBe(0);
});

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/robots.txt`).then(
    () => true,
    () => false,
  );
