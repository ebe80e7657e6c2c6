import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawIcon, iconNames } from './drawing';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'components', 'ui', 'icons');

it('draws every icon exactly as its committed file', () => {
  const committed = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]);

  expect(Object.fromEntries(committed)).toEqual(
    Object.fromEntries(iconNames.map((name) => [`${name}.tsx`, drawIcon(name)])),
  );
});

it('draws no icon that no component imports', () => {
  const sources = ['app', 'components']
    .flatMap((part) => readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => [part, file]))
    .filter(([, file]) => file !== undefined && /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, ...file), 'utf8'))
    .join('\n');

  expect(iconNames.filter((name) => !sources.includes(`/icons/${name}'`))).toEqual([]);
});
