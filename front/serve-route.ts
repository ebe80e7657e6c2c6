import type { IncomingMessage } from 'node:http';
import type { RouteRequest } from '@/lib/platform/call-request';
import type { FrontResponse } from './front-response';
import { toCallRequest } from './node-call';
import { routeMethods, type FoundRoute, type RouteModule } from './route-table';
import { sendResponse } from './send-response';

/** Replies by the export of a route file for the method of a request. A file without HEAD replies as to GET, without the body. */
export async function serveRoute(
  { module, params }: FoundRoute,
  request: IncomingMessage,
  response: FrontResponse,
): Promise<void> {
  const handler = handlerOf(module, request.method ?? '');
  if (!handler) {
    response.writeHead(405, {
      allow: routeMethods.filter((method) => handlerOf(module, method)).join(', '),
      'cache-control': 'no-store',
      'content-length': 0,
    });
    return void response.end();
  }
  const context = { params: Promise.resolve(params as never) }; // of the names in the address of the file
  await sendResponse(request, response, await handler(toRouteRequest(request), context));
}

function handlerOf(module: RouteModule, method: string) {
  const own = module[method as keyof RouteModule]; // undefined for any other text
  return own ?? (method === 'HEAD' ? module.GET : undefined);
}

function toRouteRequest(request: IncomingMessage): RouteRequest {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const line of [value ?? []].flat()) headers.append(name, line);
  return { ...toCallRequest(request), headers, url: `http://${ownHost}${request.url}` };
}

/** Routes read the path and the query alone. */
const ownHost = 'site.invalid';
