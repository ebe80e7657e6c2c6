import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

beforeAll(() => void execFileSync(process.execPath, ['scripts/start/bundle.mjs']));

const sourceMap = z.object({ sources: z.array(z.string()) });

function packagesOf(name: string): Set<string> {
  const { sources } = sourceMap.parse(JSON.parse(readFileSync(`build/${name}.js.map`, 'utf8')));
  const names = sources.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  return new Set(names.filter((one) => one !== undefined));
}

test('the supervisor contains no package but the one that checks settings', () => {
  expect([...packagesOf('supervisor')]).toEqual(['zod']);
});

test('the live connection contains neither the framework of the pages nor what few installations load', () => {
  const packages = packagesOf('realtime');
  expect(packages).toContain('socket.io');
  for (const name of ['next', 'react-dom', 'ioredis', 'sharp', '@node-rs/argon2', 'nodemailer', 'tsx'])
    expect(packages).not.toContain(name);
});
