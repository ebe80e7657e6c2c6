import { expect, test } from 'vitest';
import { isRouterState } from './router-state';

const leaf = ['__PAGE__', {}];

test.each([
  ['', { children: ['w', { children: leaf }] }],
  ['', { children: ['w', { children: leaf, slot: leaf }, null, null, 16] }, null, null, 16],
  [['id', '7', 'd', null], {}, ['/w/login', ''], 'refetch', 0, 'a'],
  [['path', 'a/b', 'c', ['new']], {}, null, 'metadata-only'],
])('the tree %j passes, encoded or not', (...tree) => {
  const text = JSON.stringify(tree.filter((part) => part !== undefined));
  expect(isRouterState(text)).toBe(true);
  expect(isRouterState(encodeURIComponent(text))).toBe(true);
});

test.each([
  '',
  'x',
  '%ff',
  '{}',
  'null',
  '[]',
  '[""]',
  '[0,{}]',
  '["",0]',
  '["",null]',
  '["",{"children":{}}]',
  '["",{"__proto__":1}]',
  '[["id","7","z",null],{}]',
  '[["id","7","d"],{}]',
  '["",{},["a"]]',
  '["",{},null,"other"]',
  '["",{},null,null,"1"]',
  '["",{},null,null,null,null]',
  '["",{},null,null,1,"a",0]',
  `${'["",{"":'.repeat(3_000)}0${'}]'.repeat(3_000)}`,
])('the text %s is refused', (text) => {
  expect(isRouterState(text)).toBe(false);
});

test('a request without the header passes, and two headers do not', () => {
  expect(isRouterState(undefined)).toBe(true);
  expect(isRouterState(['["",{}]', '["",{}]'])).toBe(false);
});
