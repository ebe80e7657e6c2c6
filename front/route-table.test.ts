import { expect, test } from 'vitest';
import { createRouteTable, type RouteModule } from './route-table';

const moduleOf = (name: string): RouteModule => ({ GET: () => new Response(name) });
const addresses = [
  '/api/[[...path]]',
  '/api/staff/[[...path]]',
  '/api/staff/audit',
  '/api/health',
  '/api/health/ready',
  '/api/orders/[id]',
  '/files/[[...key]]',
  '/texts/[file]',
];
const find = createRouteTable(addresses.map((address) => [address, moduleOf(address)] as const));

async function found(path: string) {
  const route = find(path);
  const reply = await route?.module.GET?.(undefined as never, { params: undefined as never }); // the stub reads neither
  return route && [await reply?.text(), route.params];
}

test.each([
  ['/api/health', '/api/health', {}],
  ['/api/health/ready', '/api/health/ready', {}],
  ['/api/orders/a%20b', '/api/orders/[id]', { id: 'a b' }],
  ['/api/orders/a%2Fb', '/api/orders/[id]', { id: 'a/b' }],
  ['/api', '/api/[[...path]]', {}],
  ['/api/staff/audit', '/api/staff/audit', {}],
  ['/api/staff/zudit', '/api/staff/[[...path]]', { path: ['zudit'] }],
  ['/api/orders', '/api/[[...path]]', { path: ['orders'] }],
  ['/api/orders/', '/api/[[...path]]', { path: ['orders', ''] }],
  ['/api/orders/1/2', '/api/[[...path]]', { path: ['orders', '1', '2'] }],
  ['/files', '/files/[[...key]]', {}],
  ['/files/a/b', '/files/[[...key]]', { key: ['a', 'b'] }],
  ['/texts/__proto__', '/texts/[file]', { file: '__proto__' }],
])('%s is the route %s with %j', async (path, address, params) => {
  expect(await found(path)).toEqual([address, params]);
});

test.each(['/', '/texts', '/texts/', '/texts/a/b', '/text', '/files%2Fa', '/texts/%ff', '/w/login', ''])(
  '%j has no route',
  async (path) => {
    expect(await found(path)).toBeUndefined();
  },
);
