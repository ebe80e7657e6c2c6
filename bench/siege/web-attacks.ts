import http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '@/lib/routing/href';
import { countlessBodies, sendBody, unendingBody, uploadPath } from '../support/hostile-bodies';
import { requestFrom } from '../support/request-from';
import { localAddress, type Target } from './target';

const pageHeaders = 'Host: localhost\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0\r\n';
/** Pages for guests. */
export const pages = [
  href('desktop', 'login'),
  href('mobile', 'register'),
  `${href('desktop', 'aboutUs')}?lang=en`,
  href('mobile', 'login'),
];

/** 300 connections without a session, each with 14 MB of an upload less one byte, held open. */
export async function holdBodies({ port }: Target, signal: AbortSignal): Promise<void> {
  const body = unendingBody(uploadPath, 14 * 1024 * 1024);
  const hold = async (address: string) => {
    while (!signal.aborted) {
      const socket = sendBody(port, body, address);
      await Promise.race([closed(socket), wait(20_000)]);
      socket.destroy();
      await wait(1_000);
    }
  };
  await Promise.all(Array.from({ length: 300 }, (_, index) => hold(`127.0.21.${1 + (index % 50)}`)));
}

/** Bodies of very many parts, fields and keys, one after the other from ten addresses. */
export async function countlessParts({ port }: Target, signal: AbortSignal): Promise<void> {
  const { parts, fields, keys } = countlessBodies;
  const bodies = [parts(120_000), fields(500_000), keys(100_000)] as const;
  for (let n = 0; !signal.aborted; n += 1) {
    const socket = sendBody(port, bodies[n % bodies.length] ?? bodies[0], localAddress(22, 10));
    await Promise.race([closed(socket), wait(2_000)]);
    socket.destroy();
  }
}

/** Ten connections, each with 5,000 requests for a page at once, cut after 200 ms, again each second. */
export async function pipelinePages({ port }: Target, signal: AbortSignal): Promise<void> {
  const requests = Buffer.from(`GET ${href('desktop', 'login')} HTTP/1.1\r\n${pageHeaders}\r\n`.repeat(5_000));
  while (!signal.aborted) {
    for (let n = 1; n <= 10; n += 1) {
      const socket = connect(port, `127.0.23.${n}`);
      socket.write(requests);
      setTimeout(() => socket.destroy(), 200);
    }
    await wait(1_000);
  }
}

/** 20 connections of one address at each port, each with 64 kB of requests, reset after 30 ms and opened again. */
export async function burstRequests({ port, realtimePort }: Target, signal: AbortSignal): Promise<void> {
  const request = 'GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const requests = Buffer.from(request.repeat(Math.ceil((64 * 1024) / request.length)));
  const burst = async (target: number) => {
    while (!signal.aborted) {
      const socket = connect(target, '127.0.25.1');
      socket.write(requests);
      setTimeout(() => socket.resetAndDestroy(), 30);
      await closed(socket);
    }
  };
  await Promise.all([port, realtimePort].flatMap((target) => Array.from({ length: 20 }, () => burst(target))));
}

/** 50 addresses that each request pages without pause, one connection each, every tenth with a name of 15,500 letters. */
export async function crawlPages({ port }: Target, signal: AbortSignal): Promise<void> {
  const longName = 'a'.repeat(15_500);
  const crawl = async (address: string) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; !signal.aborted; n += 1) {
      const userAgent = n % 10 === 0 ? longName : 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
      const path = pages[n % pages.length] ?? '/';
      const status = await requestFrom({ port, path, address, agent, userAgent }).catch(() => 0);
      if (status === 0 || status >= 429) await wait(100);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 50 }, (_, index) => crawl(`127.0.24.${index + 1}`)));
}

const closed = (socket: net.Socket) => new Promise((resolve) => socket.once('close', resolve));

function connect(port: number, address: string): net.Socket {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined);
  socket.resume();
  return socket;
}
