import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'));

it('each file has a number of three digits, which no other file has', () => {
  const numbers = files.map((name) => /^(\d{3})-[a-z-]+\.sql$/.exec(name)?.[1] ?? name);
  expect(numbers.filter((number, index) => !/^\d{3}$/.test(number) || numbers.indexOf(number) !== index)).toEqual([]);
});

it('each view and function is created once, without a drop: migrate drops what it replaces', () => {
  const text = files.map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8')).join('\n');
  const created = [...text.matchAll(/^create (or replace )?(?:function|view) (\w+)/gm)];
  const names = created.map(([, , name]) => name);
  expect(created.filter(([, replaces]) => !replaces).map(([statement]) => statement)).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect([...text.matchAll(/^drop (function|view) .*$/gm)].map(([statement]) => statement)).toEqual([]);
});

it('each file of functions that a comment or document names exists', () => {
  const folders = ['db', 'lib', 'realtime', 'worker', 'scripts', 'bench', 'app', 'components', 'docs', 'e2e', 'front'];
  const named = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => /\.(tsx?|mjs|sql|md)$/.test(file) && !file.startsWith('db/migrations/'));
  const missing = [...named, 'README.md'].flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?<![\w-])\d{2,3}-[a-z-]+\.sql\b/g)]
      .filter(([name]) => !files.includes(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});
