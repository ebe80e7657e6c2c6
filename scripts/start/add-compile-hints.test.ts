import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildListFile } from '@/front/built-pages';
import { addCompileHints, compileHint } from './add-compile-hints';

function writeBuild(scripts: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-hints-'));
  mkdirSync(path.join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(path.join(folder, buildListFile), JSON.stringify({ pages: {}, scripts }));
  for (const name of ['react', 'page']) writeFileSync(path.join(folder, `static/chunks/${name}.js`), `run('${name}')`);
  return folder;
}

test('the scripts of every page get the hint, once, and no others', async () => {
  const folder = writeBuild(['static/chunks/react.js']);

  await addCompileHints(folder);
  await addCompileHints(folder);

  expect(readFileSync(path.join(folder, 'static/chunks/react.js'), 'utf8')).toBe(`${compileHint}run('react')`);
  expect(readFileSync(path.join(folder, 'static/chunks/page.js'), 'utf8')).toBe(`run('page')`);
});

test('a build that names no scripts fails, so that a change of what Next renders is noticed', async () => {
  await expect(addCompileHints(writeBuild([]))).rejects.toThrow('no scripts');
});
