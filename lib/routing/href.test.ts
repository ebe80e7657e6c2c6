import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { terminals } from '@/lib/core/terminal';
import { findRoute, pages } from './find-route';
import { addressOn, href, pageOn, queryOf } from './href';
import { routes, type RouteName } from './routes';

const names = Object.keys(routes) as RouteName[]; // the keys of a literal
const hostile = ['../', '%', '%2e%2e', 'a/b', 'a?b=c', '#top', '&uid=1', ' ', '李小龍', '\u202e😀', '"><script>'];

describe('the page table', () => {
  test.each(names)('%s has an address on both terminals', (name) => {
    for (const terminal of terminals) expect(pageOn(terminal, name).address).toMatch(/^\//);
  });

  test('every address has its page file', () => {
    for (const { address } of pages) expect(existsSync(`app${address}/page.tsx`), address).toBe(true);
  });

  test('every address belongs to exactly one page', () => {
    for (const { name, address } of pages) expect(findRoute(address.replace(/\[\w+\]/g, 'x'))?.name).toBe(name);
  });

  test('a page that replaces another has no path parameters that the other lacks', () => {
    for (const name of names)
      for (const terminal of terminals) {
        const page = pageOn(terminal, name);
        if (page.name === name) continue;
        const own = terminals.map((candidate) => routes[name][candidate]).join(' ');
        for (const param of page.address.match(/\[\w+\]/g) ?? []) expect(own, name).toContain(param);
      }
  });
});

describe('href', () => {
  test('returns the address on the terminal', () => {
    expect(href('mobile', 'profile', { id: 7 })).toBe('/m/home/My/newsfeed/7');
    expect(href('desktop', 'profile', { id: 7 })).toBe('/w/home/user/detail/7');
    expect(href('mobile', 'login')).toBe('/m/login');
  });

  test('includes the given query parameters', () => {
    expect(href('mobile', 'chat', { uid: 7 })).toBe('/m/home/chat/index?uid=7');
    expect(href('mobile', 'chat', { uid: 7, seq: 3 })).toBe('/m/home/chat/index?uid=7&seq=3');
    expect(href('mobile', 'chats')).toBe('/m/home/chat/list');
  });

  test('passes the parameters to the page that replaces the named one', () => {
    expect(href('desktop', 'chat', { uid: 7, seq: 3 })).toBe('/w/home/chat?uid=7&seq=3');
    expect(href('desktop', 'mine')).toBe('/w/home/user/index');
  });

  test.each(hostile)('encodes the parameter %j so that the page receives it unchanged', (value) => {
    for (const { name, terminal } of pages) {
      const params = Object.fromEntries([...paramsOf(name), ...queryOf(name)].map((key) => [key, value]));
      const address = addressOn(terminal, name, params);
      expect(findRoute(address), address).toMatchObject({ name, params });
      const url = new URL(address, 'https://site.example');
      expect(`${url.pathname}${url.search}${url.hash}`).toBe(address);
    }
  });

  test.each(['', '.', '..'])('rejects %j as a path segment, because browsers would remove it', (id) => {
    expect(() => href('mobile', 'profile', { id })).toThrow(/cannot be id/);
  });

  test('does not compile with missing, unknown or superfluous parameters', () => {
    const mistakes = [
      // @ts-expect-error no such page
      () => href('mobile', 'nowhere'),
      // @ts-expect-error no parameters
      () => href('mobile', 'login', { id: 1 }),
      // @ts-expect-error a missing parameter of the path
      () => href('mobile', 'profile', {}),
      // @ts-expect-error a missing parameter of the query
      () => href('desktop', 'chat', { seq: 3 }),
      // @ts-expect-error an unknown parameter
      () => href('mobile', 'chat', { uid: 1, tab: 'latest' }),
    ];
    expect(mistakes).toHaveLength(5);
  });
});

describe('findRoute', () => {
  test.each(names)('finds %s by its address on both terminals', (name) => {
    const params = {
      id: '7',
      code: 'abc',
      token: 'xyz',
      uid: '5',
      seq: '9',
      tab: 'latest',
      type: '3',
      new: '1',
      key: 'k9',
    };
    for (const terminal of terminals) {
      const page = pageOn(terminal, name);
      const taken = Object.fromEntries(
        Object.entries(params).filter(([key]) => [...paramsOf(page.name), ...queryOf(page.name)].includes(key)),
      );
      const route = findRoute(addressOn(terminal, name, params));
      expect(route).toMatchObject({ name: page.name, address: page.address });
      expect(route?.params).toEqual(taken);
    }
  });

  test('ignores the capitals of a path but not of a parameter', () => {
    expect(findRoute('/M/REGIST/AbC')).toMatchObject({ name: 'registerInvited', params: { code: 'AbC' } });
  });

  test('finds nothing outside the table', () => {
    expect(findRoute('/m/home/nothing')).toBeUndefined();
    expect(findRoute('/m/home/My/newsfeed/')).toBeUndefined();
  });
});

function paramsOf(name: RouteName): string[] {
  const addresses = `${routes[name].mobile} ${routes[name].desktop}`;
  return [...addresses.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
}
