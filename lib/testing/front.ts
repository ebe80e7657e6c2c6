import { Agent, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createFront } from '@/front/server';
import { toRoute, type CallRoute } from '@/lib/web/call-reply';
import { routeFolders } from './route-folders';

let running: Promise<number> | undefined;
const agent = new Agent({ keepAlive: true });

type Sent = { target: string; method: string; headers: Record<string, string>; body: Buffer };
type Received = { status: number; headers: NodeJS.Dict<string[]>; body: Buffer };

/** Sends a request to the calls over HTTP, through the front of the web process without Next. */
export async function sendToFront(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const reply = await exchange({
    target: pathname + search,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: Buffer.from(await request.arrayBuffer()),
  });
  const headers = new Headers();
  for (const [name, values] of Object.entries(reply.headers))
    for (const value of values ?? []) headers.append(name, value);
  return new Response(new Uint8Array(reply.body), { status: reply.status, headers });
}

/** `sendToFront` without the objects of the Fetch API, which take longer than the call itself. */
export async function exchange({ target, method, headers, body }: Sent): Promise<Received> {
  const options = {
    port: await frontPort(),
    host: '127.0.0.1',
    path: target,
    method,
    headers: { ...headers, 'content-length': String(body.byteLength) },
    agent,
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('error', reject);
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headersDistinct, body: Buffer.concat(chunks) }),
      );
    });
    // A reply to a body that is too long may come before the body is sent.
    sent.once('error', (error) =>
      sent.destroyed && sent.reusedSocket ? resolve(exchange({ target, method, headers, body })) : reject(error),
    );
    sent.end(body);
  });
}

/** Returns the port of the front, for tests that send what `sendToFront` cannot. */
export function frontPort(): Promise<number> {
  return (running ??= listen());
}

/** Starts the front on a free port with the calls of this checkout, for the rest of the process. */
async function listen(): Promise<number> {
  const server = createFront({
    calls: { byPath: listCalls(), missing: await loadRoute('/member/[[...path]]') },
    pages: async ({ url }, response) => void response.writeHead(501).end(`${url} is for Next`),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return portOf(server);
}

const portOf = (server: Server) => (server.address() as AddressInfo).port; // a server on a port has no other address

/** Returns the table of calls that the build generates. Loading all of them takes seconds, so each is loaded by its first request. */
function listCalls(): ReadonlyMap<string, CallRoute> {
  const routes = routeFolders().map((folder) => {
    const route = toRoute(async (request) => (await loadRoute(folder)).reply(request));
    return [folder, route] as const;
  });
  return new Map(routes);
}

async function loadRoute(folder: string): Promise<CallRoute> {
  const file = path.resolve(`app${folder}/route.ts`);
  return ((await import(/* @vite-ignore */ file)) as { POST: CallRoute }).POST; // every route file of a call exports it
}
