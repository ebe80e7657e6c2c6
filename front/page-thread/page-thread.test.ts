import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageReply, ThreadMessage } from './messages';
import { PageThread } from './page-thread';

/** A thread that the test replies for. */
class FakeThread extends EventEmitter {
  readonly messages: ThreadMessage[] = [];

  postMessage(message: ThreadMessage): void {
    this.messages.push(message);
  }

  reply(reply: PageReply): void {
    this.emit('message', reply);
  }
}

let threads: FakeThread[];
const newest = () => threads.at(-1) ?? new FakeThread();
function startFake(): Worker {
  threads.push(new FakeThread());
  return newest() as unknown as Worker; // as far as PageThread uses it
}

beforeEach(() => {
  threads = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function visit(thread: PageThread) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/page' });
  request.headers = { host: 'example.org' };
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end');
  return { response, end, isHandled: thread.render(request, response) };
}

test('sends the document that the thread has made', async () => {
  const { response, end, isHandled } = visit(new PageThread(startFake));
  expect(newest().messages).toEqual([
    { kind: 'render', id: 1, method: 'GET', url: '/page', headers: { host: 'example.org' } },
  ]);
  const body = new TextEncoder().encode('<html>');
  newest().reply({
    id: 1,
    document: { status: 404, headers: { 'content-type': 'text/html', link: ['<a>', '<b>'] }, body },
  });
  expect(await isHandled).toBe(true);
  expect(response.statusCode).toBe(404);
  expect(response.getHeader('link')).toEqual(['<a>', '<b>']);
  expect(end).toHaveBeenCalledWith(body);
});

test('leaves to Next what the thread does not render', async () => {
  const { end, isHandled } = visit(new PageThread(startFake));
  newest().reply({ id: 1 });
  expect(await isHandled).toBe(false);
  expect(end).not.toHaveBeenCalled();
});

test('replies 503 with Retry-After for a page that failed while the database was away', async () => {
  const { response, end, isHandled } = visit(new PageThread(startFake));
  const writeHead = vi.spyOn(response, 'writeHead');
  newest().reply({ id: 1, isUnavailable: true });
  expect(await isHandled).toBe(true);
  await expect.poll(() => end.mock.calls.length).toBe(1);
  expect(writeHead).toHaveBeenCalledWith(503, expect.objectContaining({ 'retry-after': '5' }));
});

test('passes on that a client has left, and drops the document', async () => {
  const { response, end, isHandled } = visit(new PageThread(startFake));
  response.emit('close');
  expect(await isHandled).toBe(true);
  expect(newest().messages.at(-1)).toEqual({ kind: 'leave', id: 1 });
  newest().reply({ id: 1, document: { status: 200, headers: {}, body: new Uint8Array() } });
  expect(end).not.toHaveBeenCalled();
});

test('leaves pages to Next while the thread is away, and starts it again', async () => {
  const thread = new PageThread(startFake);
  const waiting = visit(thread);
  newest().emit('exit', 1);
  expect(await waiting.isHandled).toBe(false);
  expect(await visit(thread).isHandled).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(threads).toHaveLength(2);
  const { isHandled } = visit(thread);
  newest().reply({ id: 2, document: { status: 200, headers: {}, body: new Uint8Array() } });
  expect(await isHandled).toBe(true);
});

test('ends after the work of the thread, which does not start again', async () => {
  const thread = new PageThread(startFake);
  const stopped = thread.stop();
  expect(newest().messages).toEqual([{ kind: 'stop' }]);
  newest().emit('exit', 0);
  await stopped;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(threads).toHaveLength(1);
});

test('does not start a thread again that failed just before the end', async () => {
  const thread = new PageThread(startFake);
  newest().emit('exit', 1);
  await thread.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(threads).toHaveLength(1);
});

test('reads the metrics of the thread, and none of one that has ended', async () => {
  const thread = new PageThread(startFake);
  const metrics = thread.readMetrics();
  const [message] = newest().messages;
  if (message?.kind === 'metrics') message.port.postMessage([{ name: 'a' }]);
  expect(await metrics).toEqual([{ name: 'a' }]);
  newest().emit('exit', 1);
  expect(await thread.readMetrics()).toBeUndefined();
});
