import { expect, it } from 'vitest';
import { fromSearchParams, noFilters, toSearchParams, type SearchFilters } from './model';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return fromSearchParams((name) => params.get(name));
};
const write = (filters: SearchFilters) => new URLSearchParams(toSearchParams(filters)).toString();

it.each<Partial<SearchFilters>>([
  {},
  { name: 'Ann' },
  { name: '林%_\\&=+' },
  { ageFrom: 25, ageTo: 25 },
  { ageTo: 30 },
  { country: 'TW', isOnline: true, hasPhoto: true, isVerified: true },
  { tier: 'free' },
  { tier: 'gold', sort: 'recent', ageFrom: 99 },
])('filters %j are the same after a round trip through the address', (overrides) => {
  const filters = { ...noFilters, ...overrides };
  expect(read(write(filters))).toEqual(filters);
});

it('a search without filters has no parameters', () => {
  expect(write(noFilters)).toBe('');
});

it.each([
  ['from=17&to=100', {}],
  ['from=1e1&to=0x20', {}],
  ['from=40&to=30', { ageFrom: 30, ageTo: 40 }],
  ['country=tw', { country: 'TW' }],
  ['country=XX&tier=platinum&sort=worst&online=yes&photo=0', {}],
  ['name=%00%20Ann%20', { name: 'Ann' }],
])('%s is read as %j', (query, filters) => {
  expect(read(query)).toEqual({ ...noFilters, ...filters });
});

it('a parameter that is repeated, and so no text, does not filter', () => {
  expect(fromSearchParams(() => ['TW', 'HK'])).toEqual(noFilters);
});
