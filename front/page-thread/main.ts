import '../environment';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { findTrouble } from '@/lib/core/trouble';
import { env } from '@/lib/platform/env';
import { flushBackground } from '@/lib/platform/background';
import { guardProcess } from '@/lib/platform/guard-process';
import { logFailure } from '@/lib/platform/log-failure';
import { troubles } from '@/lib/platform/logger';
import { releaseMemoryWhenQuiet } from '@/lib/platform/release-memory';
import { buildFolder, readBuiltPages } from '../built-pages';
import { createDocuments } from '../documents';
import { openThreadMetrics } from './thread-metrics';
import type { PageReply, ThreadDocument, ThreadMessage } from './messages';
import { ThreadResponse } from './thread-response';

/* The thread that renders pages, next to the one that serves requests and calls. */

/** From the failure of a statement until the document of its page. */
const troubleMilliseconds = 5_000;

const port = parentPort;
if (!port) throw new Error('this program runs as a thread of the web process');
guardProcess();
releaseMemoryWhenQuiet();
const render = createDocuments(readBuiltPages(buildFolder));
const running = new Map<number, ThreadResponse>();
const metrics = env().METRICS_PORT === undefined ? undefined : openThreadMetrics();

port.on('message', (message: ThreadMessage) => {
  if (message.kind === 'render') begin(message);
  else if (message.kind === 'leave') running.get(message.id)?.emit('close');
  else if (message.kind === 'metrics')
    void metrics?.then((read) => read()).then((read) => message.port.postMessage(read));
  else void stop();
});

function begin({ id, method, url, headers }: Extract<ThreadMessage, { kind: 'render' }>): void {
  const reply = (message: PageReply) => {
    if (running.delete(id)) port?.postMessage(message);
  };
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers, complete: true });
  request.push(null);
  const response = new ThreadResponse(request, (document) =>
    reply(isOfTrouble(document) ? { id, isUnavailable: true } : { id, document }),
  );
  running.set(id, response);
  render(request, response).then(
    (isRendered) => {
      if (!isRendered) reply({ id });
    },
    (error: unknown) => {
      logFailure('page failed', error, { path: url });
      reply({ id, isUnavailable: findTrouble(error) !== undefined });
    },
  );
}

/** Returns whether a page failed just when a statement did: Next makes a document of the failure, without its cause. */
function isOfTrouble({ status }: ThreadDocument): boolean {
  return status === 500 && troubles.met('databaseAway', troubleMilliseconds);
}

async function stop(): Promise<void> {
  await flushBackground();
  process.exit();
}
