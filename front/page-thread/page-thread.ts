import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import { logger } from '@/lib/platform/logger';
import { replyLater } from '../reply-later';
import type { PageReply, ThreadMessage } from './messages';

type Waiting = { readonly response: ServerResponse; readonly resolve: (isHandled: boolean) => void };

/** The three parts of the young generation, in MB; `--max-semi-space-size` of the process does not reach its threads. */
const maxYoungGenerationSizeMb = 192;
const restartMilliseconds = 1_000;
const metricsMilliseconds = 1_000;

// The thread needs nothing of what the process preloads.
const startThread = () =>
  new Worker(path.resolve('build', 'pages.js'), { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });

/**
 * Renders pages on a thread of their own: rendering takes most of the processor time of the process, and calls and other requests do not
 * wait for it. Without the thread, which starts again after a failure, `render` leaves pages to Next.
 */
export class PageThread {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private isStopping = false;

  constructor(private readonly start: () => Worker = startThread) {
    this.open();
  }

  /** Sends the document of a page; resolves to false where Next must handle the request. */
  readonly render = (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (!this.thread) return Promise.resolve(false);
    const id = ++this.last;
    const { method = '', url = '', headers } = request;
    return new Promise((resolve) => {
      this.waiting.set(id, { response, resolve });
      response.once('close', () => {
        if (!this.waiting.delete(id)) return;
        this.send({ kind: 'leave', id });
        resolve(true);
      });
      this.send({ kind: 'render', id, method, url, headers });
    });
  };

  /** Returns the metrics of the thread; undefined if it does not reply within a second, as while it starts. */
  async readMetrics(): Promise<object[] | undefined> {
    const { thread } = this;
    if (!thread) return undefined;
    const { port1, port2 } = new MessageChannel();
    const replied = new Promise<object[]>((resolve) => port1.once('message', resolve));
    const timeout = sleep(metricsMilliseconds, undefined, { ref: false });
    thread.postMessage({ kind: 'metrics', port: port2 } satisfies ThreadMessage, [port2]);
    const metrics = await Promise.race([replied, timeout]);
    port1.close();
    return metrics;
  }

  /** Ends the thread after its work. */
  async stop(): Promise<void> {
    const { thread } = this;
    this.isStopping = true;
    if (!thread) return;
    const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    this.send({ kind: 'stop' });
    await ended;
  }

  private send(message: ThreadMessage): void {
    this.thread?.postMessage(message);
  }

  private open(): void {
    if (this.isStopping) return;
    const thread = this.start();
    this.thread = thread;
    thread.on('message', (reply: PageReply) => this.receive(reply));
    thread.on('error', (error) => logger.error({ err: error }, 'the thread of pages failed'));
    thread.once('exit', () => this.close());
  }

  private close(): void {
    this.thread = undefined;
    for (const { resolve } of this.waiting.values()) resolve(false);
    this.waiting.clear();
    if (!this.isStopping) setTimeout(() => this.open(), restartMilliseconds);
  }

  private receive({ id, document, isUnavailable = false }: PageReply): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    const { response, resolve } = waiting;
    if (document) {
      const { status, headers, body } = document;
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
      response.writeHead(status);
      response.end(body);
    }
    if (isUnavailable) void replyLater(response.req, response, { reason: 'unavailable' });
    resolve(document !== undefined || isUnavailable);
  }
}
