import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { limits } from '@/lib/core/limits';
import { logger } from '@/lib/platform/logger';
import type { CallHandler, CallRoute } from '@/lib/platform/http/call-reply';
import { ignoreSocketErrors } from '@/lib/platform/ignore-socket-errors';
import { keepConnections } from './keep-connections';
import { toCallRequest } from './node-call';
import { PolicyResponse } from './policy-response';
import { guardRequest, guardUpgrade } from './request-guard';
import { sendReply } from './send-reply';

/** The POST exports of `app/member/**\/route.ts`. */
export type CallTable = {
  readonly byPath: ReadonlyMap<string, CallRoute>;
  /** Replies to every other address of `/member`. */
  readonly missing: CallRoute;
};

type Front = {
  /** Undefined in development: calls then run through Next, which reloads them after a change. */
  readonly calls: CallTable | undefined;
  /** Sends a script or style of the build, and returns whether it did. Undefined in development. */
  readonly assets?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  readonly pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Returns whether Next handles the connection. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
};

/** Creates the web server: calls and the build's files are handled here, everything else by Next. */
export function createFront({ calls, assets, pages, upgrade }: Front): Server {
  const server = createServer({ ServerResponse: PolicyResponse }, (request, response) => {
    if (guardRequest(request, response) || assets?.(request, response)) return;
    const call = calls && findCall(calls, request);
    const handled = call ? handleCall(call, request, response) : pages(request, response);
    handled.catch((error: unknown) => fail(error, request, response));
  });
  ignoreSocketErrors(server);
  keepConnections(server);
  server.requestTimeout = limits.video.receiveSeconds * 1000;
  server.on('upgrade', (request, socket, head) => {
    if (!guardUpgrade(request, socket) && !upgrade(request, socket, head)) socket.destroy();
  });
  return server;
}

/** Finds the call of a request whose path the guard has put into its plain form. */
function findCall({ byPath, missing }: CallTable, { method, url = '' }: IncomingMessage): CallHandler | undefined {
  if (method !== 'POST') return undefined;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (path !== '/member' && !path.startsWith('/member/')) return undefined;
  return (byPath.get(path) ?? missing).reply;
}

async function handleCall(call: CallHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  sendReply(request, response, await call(toCallRequest(request)));
}

function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  logger.error({ path: request.url, err: error }, 'request failed');
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}
