import type { RouteRequest } from '@/lib/platform/call-request';

/** The methods for which a route file has an export. */
export const routeMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type RouteMethod = (typeof routeMethods)[number];
type Parameters = Readonly<Record<string, string | string[]>>;
type RouteHandler = (
  request: RouteRequest,
  context: { readonly params: Promise<never> },
) => Response | Promise<Response>;

/** The exports of `app/**\/route.ts`, except those of calls. */
export type RouteModule = { readonly [M in RouteMethod]?: RouteHandler };

/** The addresses of route files, with parameters as Next writes them: `[name]`, and `[[...name]]` for any number of segments. */
export type RouteList = readonly (readonly [address: string, module: RouteModule])[];

export type FoundRoute = {
  readonly module: RouteModule;
  readonly params: Parameters;
};

/** Returns a function that finds the route of a path in its plain form: the one with the fewest parameters, then with the most segments. */
export function createRouteTable(list: RouteList): (path: string) => FoundRoute | undefined {
  const rows = list
    .map(([address, module]) => ({ module, segments: address.split('/').slice(1) }))
    .sort((a, b) => weigh(a.segments) - weigh(b.segments) || b.segments.length - a.segments.length);
  return (path) => {
    const parts = path.split('/').slice(1).map(decode);
    if (parts.includes(undefined)) return undefined;
    for (const { module, segments } of rows) {
      const params = match(segments, parts as string[]); // none is undefined
      if (params) return { module, params };
    }
    return undefined;
  };
}

const weigh = (segments: readonly string[]) =>
  segments.reduce((sum, segment) => sum + (segment.startsWith('[[') ? 100 : segment.startsWith('[') ? 1 : 0), 0);

function match(segments: readonly string[], parts: readonly string[]): Parameters | undefined {
  const params: Record<string, string | string[]> = {};
  for (const [index, segment] of segments.entries()) {
    const rest = /^\[\[\.\.\.(\w+)\]\]$/.exec(segment)?.[1];
    if (rest !== undefined) {
      const values = parts.slice(index);
      return values.length > 0 ? { ...params, [rest]: values } : params;
    }
    const part = parts[index];
    const name = /^\[(\w+)\]$/.exec(segment)?.[1];
    if (part === undefined || part === '' || (name === undefined && part !== segment)) return undefined;
    if (name !== undefined) params[name] = part;
  }
  return parts.length === segments.length ? params : undefined;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
