import type { Random } from '@/db/seed/random';
import { opcode } from '@/lib/live/opcodes';
import { pollingPath } from './polling-client';
import { RawClient, upgradeRequest } from './raw-client';

type Cut = {
  readonly port: number;
  readonly random: Random;
  readonly localAddress?: string;
  /** Without a member, the client asks with a token of no session. */
  readonly member?: { readonly id: number; readonly token: string };
};

const forgedToken = 'x'.repeat(43);

/**
 * Connects like a page that loads its chat, by a websocket or by long polling, and breaks off at a random moment, most times
 * without closing properly.
 */
export async function connectAndCut({ port, random, localAddress, member }: Cut): Promise<void> {
  const client = await RawClient.connect(port, localAddress).catch(() => undefined);
  if (!client) return;
  const { id = 1, token = forgedToken } = member ?? {};
  const frames = [
    { opt: opcode.hello, uid: id, origin: 1 },
    { opt: opcode.watch, uids: [id + 1, id + 2] },
    { opt: opcode.subjects, feed: 1, subjects: [['trend', id]] },
    { opt: opcode.history, uid: id + 1 },
    { opt: opcode.watch, uids: [id + 3] },
  ].map((frame, index) => `42${index}["message",${JSON.stringify(frame)}]`);
  const connect = `40${JSON.stringify({ token })}`;
  const { request, steps } = random.chance(0.5)
    ? websocketSteps(client, connect, frames)
    : pollingSteps(client, connect, frames);
  const last = random.integer(0, steps.length);
  // A part of the request, or whole steps.
  if (last === 0) await client.write(request.slice(0, random.integer(1, request.length - 1)));
  for (const step of steps.slice(0, last)) await step();
  for (let turns = random.integer(0, 5); turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
  if (random.chance(0.8)) client.reset();
  else client.leave();
  await client.closed();
}

type Steps = { readonly request: string; readonly steps: readonly (() => Promise<unknown>)[] };

function websocketSteps(client: RawClient, connect: string, frames: readonly string[]): Steps {
  const request = upgradeRequest();
  const steps = [
    () => client.write(request),
    () => client.until('"sid"'),
    () => client.send(connect),
    () => client.until('40{"sid"'),
    ...frames.map((frame) => () => client.send(frame)),
    () => client.until('430['),
    () => client.until('434['),
  ];
  return { request, steps };
}

/** All requests on one TCP connection: what is sent while a request waits is handled meanwhile. */
function pollingSteps(client: RawClient, connect: string, frames: readonly string[]): Steps {
  const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`;
  const path = () => `${pollingPath}&sid=${/"sid":"([^"]+)"/.exec(client.received)?.[1]}`;
  const get = () => client.write(`${head('GET', path())}\r\n`);
  const post = (body: string) => client.write(`${head('POST', path())}Content-Length: ${body.length}\r\n\r\n${body}`);
  const request = `${head('GET', pollingPath)}\r\n`;
  const steps = [
    () => client.write(request),
    () => client.until('"sid"'),
    () => post(connect),
    get,
    () => client.until('40{"sid"'),
    () => post(frames.join('\u001E')),
    get,
    () => post('3'),
    get,
    get,
  ];
  return { request, steps };
}

/** Runs `connectAndCut` so many times, some at once. */
export async function cutMany(times: number, atOnce: number, cut: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < times) await cut(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
