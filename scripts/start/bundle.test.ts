import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

beforeAll(() => void execFileSync(process.execPath, ['scripts/start/bundle.mjs']));

const sourceMap = z.object({ sources: z.array(z.string()) });

function sourcesOf(name: string): string[] {
  return sourceMap.parse(JSON.parse(readFileSync(`build/${name}.js.map`, 'utf8'))).sources;
}

function packagesOf(name: string): Set<string> {
  const names = sourcesOf(name).map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  return new Set(names.filter((packageName) => packageName !== undefined));
}

test('the supervisor contains no package but the one that checks settings', () => {
  expect([...packagesOf('supervisor')]).toEqual(['zod']);
});

/** The only module that decodes pictures. */
const decoder = /lib\/uploads\/image\.ts$/;

test('the processes of pictures alone contain what decodes them', () => {
  for (const name of ['web', 'worker', 'tasks', 'realtime'])
    expect(sourcesOf(name).filter((file) => decoder.test(file))).toEqual([]);
  expect(sourcesOf('pictures').some((file) => decoder.test(file))).toBe(true);
  expect([...packagesOf('pictures')]).toEqual([]);
});

test('the live connection contains neither the framework of the pages nor what few installations load', () => {
  const packages = packagesOf('realtime');
  expect(packages).toContain('socket.io');
  for (const name of ['next', 'react-dom', 'ioredis', 'sharp', '@node-rs/argon2', 'nodemailer', 'tsx'])
    expect(packages).not.toContain(name);
});
