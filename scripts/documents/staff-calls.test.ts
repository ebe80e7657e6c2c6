import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { listFiles } from './passages';

const prefix = '/member/staff/';
const scripts = listFiles('.')
  .filter((file) => /^(components|lib\/[^/]+\/client)/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const [, section = ''] = readFileSync('docs/staff.md', 'utf8').split('## Reads for other clients');

it('the calls of staff that no page makes are documented for other clients, and no others', () => {
  const names = Object.keys(contract).filter((path) => path.startsWith(prefix));
  const unused = names.filter((path) => !scripts.some((text) => text.includes(`'${path}'`)));
  const [table] = section.split('| returns').slice(1);
  const documented = [...(table ?? '').matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => prefix + name),
  );
  expect(documented.sort()).toEqual(unused.sort());
});
