import http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '@/lib/routing/href';
import { localAddress, type Target } from './target';

const pageHeaders = 'Host: localhost\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0\r\n';
const pages = [
  href('desktop', 'login'),
  href('mobile', 'register'),
  `${href('desktop', 'aboutUs')}?lang=en`,
  href('mobile', 'login'),
];
const bodyBytes = 14 * 1024 * 1024;

/** 300 connections without a session, each with 14 MB of an upload less one byte, held open. */
export async function holdBodies({ port }: Target, signal: AbortSignal): Promise<void> {
  const part = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  const filler = Buffer.alloc(64 * 1024, 'x');
  const hold = async (address: string) => {
    while (!signal.aborted) {
      const socket = connect(port, address);
      const isClosed = new Promise((resolve) => socket.once('close', resolve));
      socket.write(
        `POST /member/index/uploadImg HTTP/1.1\r\n${pageHeaders}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bodyBytes}\r\n\r\n`,
      );
      socket.write(part);
      for (let sent = part.length; sent < bodyBytes - 1 && !socket.destroyed; sent += filler.length) {
        const chunk = filler.subarray(0, Math.min(filler.length, bodyBytes - 1 - sent));
        if (!socket.write(chunk))
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), isClosed]);
      }
      await Promise.race([isClosed, wait(20_000)]);
      socket.destroy();
      await wait(1_000);
    }
  };
  await Promise.all(Array.from({ length: 300 }, (_, index) => hold(`127.0.21.${1 + (index % 50)}`)));
}

/** Bodies of very many parts, fields and keys, one after the other from ten addresses. */
export async function countlessParts({ port }: Target, signal: AbortSignal): Promise<void> {
  const bodies = [
    ['multipart/form-data; boundary=b', Buffer.from('--b\r\n\r\n\r\n'.repeat(120_000))],
    ['application/x-www-form-urlencoded', Buffer.from('a&'.repeat(500_000))],
    ['application/json', Buffer.from(`{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join(',')}}`)],
  ] as const;
  for (let n = 0; !signal.aborted; n += 1) {
    const [type, body] = bodies[n % bodies.length] ?? bodies[0];
    const socket = connect(port, localAddress(22, 10));
    socket.write(
      `POST /member/index/uploadImg HTTP/1.1\r\n${pageHeaders}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    );
    socket.end(body);
    await Promise.race([new Promise((resolve) => socket.once('close', resolve)), wait(2_000)]);
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

/** 50 addresses that each request pages without pause, one connection each, every tenth with a name of 15,500 letters. */
export async function crawlPages({ port }: Target, signal: AbortSignal): Promise<void> {
  const longName = 'a'.repeat(15_500);
  const crawl = async (address: string) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; !signal.aborted; n += 1) {
      const name = n % 10 === 0 ? longName : 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
      const path = pages[n % pages.length] ?? '/';
      const status = await get({ port, path, address, agent, name });
      if (status === 0 || status >= 429) await wait(100);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 50 }, (_, index) => crawl(`127.0.24.${index + 1}`)));
}

type Request = { port: number; path: string; address: string; agent: http.Agent; name: string };

/** Returns the status, or 0 when the connection broke. */
function get({ port, path, address, agent, name }: Request): Promise<number> {
  return new Promise((resolve) => {
    const options = { port, path, agent, localAddress: address, host: '127.0.0.1', headers: { 'user-agent': name } };
    const sent = http.get(options, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.setTimeout(20_000, () => sent.destroy());
  });
}

function connect(port: number, address: string): net.Socket {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined);
  socket.resume();
  return socket;
}
