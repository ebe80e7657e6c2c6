import { describe, expect, test } from 'vitest';
import { bodyLimits } from '@/lib/core/body-limits';
import { sentBody } from '@/lib/testing/sent-body';
import { readBody } from './read-body';

const megabytes = 1024 * 1024;
const multipart = { kind: 'multipart', maxBytes: 14 * megabytes } as const;
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const parts = 'multipart/form-data; boundary=b';

const sent = (body: Uint8Array | string, type: string) => sentBody(body, { 'content-type': type });

const part = (name: string, value = '', header = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${header}\r\n\r\n${value}\r\n`;
const emptyParts = (count: number) => `${part('a').repeat(count)}--b--\r\n`;
const keys = (count: number) => Array.from({ length: count }, (_, n) => `"${n}":1`).join(',');

/** Milliseconds of processor time for one sample, the best of all: other programs cannot shorten it. */
async function processorTime<T>(samples: readonly T[], action: (sample: T) => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (const sample of samples) {
    const before = process.cpuUsage();
    await action(sample);
    const { user, system } = process.cpuUsage(before);
    all.push((user + system) / 1000);
  }
  return Math.min(...all);
}

describe('refuses within 50 ms, after a few chunks', () => {
  test.each([
    ['120,000 empty parts', emptyParts(120_000), parts],
    ['parts without a name', '--b\r\n\r\n\r\n'.repeat(900_000), parts],
    ['a form of millions of fields', 'a&'.repeat(5 * megabytes), form],
    ['a form of millions of separators', '&'.repeat(10 * megabytes), form],
    ['JSON of a million keys', `{${keys(1_000_000)}}`, json],
    ['JSON of a million elements', `{"a":[${'1,'.repeat(1_000_000)}1]}`, json],
    ['JSON of a million lists', `{"a":[${'[],'.repeat(1_000_000)}1]}`, json],
    ['JSON of a million levels', `{"a":${'['.repeat(1_000_000)}`, json],
    ['the headers of a part without an end', `--b\r\ncontent-disposition: ${'x'.repeat(10 * megabytes)}`, parts],
    ['headers of a part in millions of lines', `--b\r\n${'a:b\r\n'.repeat(2_000_000)}`, parts],
  ])('%s', async (_, body, type) => {
    const samples = [sent(body, type), sent(body, type), sent(body, type)];
    const milliseconds = await processorTime(samples, async ({ request }) => {
      const { ok } = await readBody(request, multipart);
      expect(ok).toBe(false);
    });
    for (const { counted } of samples) expect(counted.bytes).toBeLessThanOrEqual(4 * 65_536);
    expect(milliseconds).toBeLessThan(50);
  });
});

describe('counts', () => {
  const isRead = async (body: string, type: string) => (await readBody(sent(body, type).request, multipart)).ok;
  const { parts: maxParts, keys: maxKeys, items, depth, partHeaderBytes } = bodyLimits;

  test.each([
    ['parts', (n: number) => emptyParts(n), parts, maxParts],
    ['fields of a form', (n: number) => 'a=1&'.repeat(n - 1) + 'a=1', form, maxKeys],
    ['keys of JSON', (n: number) => `{${keys(n)}}`, json, maxKeys],
    ['keys of objects within', (n: number) => `{"a":[{${keys(n - 1)}}]}`, json, maxKeys],
    ['elements', (n: number) => `{"a":[${'1,'.repeat(n - 1)}1]}`, json, items],
    ['levels', (n: number) => `{"a":${'['.repeat(n - 1)}1${']'.repeat(n - 1)}}`, json, depth],
  ])('%s', async (_, build, type, limit) => {
    expect(await isRead(build(limit), type)).toBe(true);
    expect(await isRead(build(limit + 1), type)).toBe(false);
  });

  test('the bytes of the headers of a part, wherever its name is', async () => {
    const long = (count: number) => `\r\nx-padding: ${'x'.repeat(count)}`;
    expect(await isRead(`${part('a', '1', long(partHeaderBytes - 200))}--b--`, parts)).toBe(true);
    expect(await isRead(`${part('a', '1', long(partHeaderBytes))}--b--`, parts)).toBe(false);
    const padded = `--b\r\nx-padding: ${'x'.repeat(partHeaderBytes)}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`;
    expect(await isRead(`${padded}--b--`, parts)).toBe(false);
  });

  test('neither brackets nor commas nor colons within strings', async () => {
    const text = `{[,:\\"${'{,:['.repeat(10_000)}\\\\`;
    const read = await readBody(sent(JSON.stringify({ a: text }), json).request, multipart);
    expect(read).toMatchObject({ ok: true, value: { a: text } });
  });

  test('the letters of a boundary', async () => {
    const boundary = 'b'.repeat(bodyLimits.boundaryLetters + 1);
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`;
    expect(await isRead(body, `multipart/form-data; boundary=${boundary}`)).toBe(false);
  });
});

test('reads a form of ten megabytes in one field within a second of processor time', async () => {
  for (const value of ['=', '+', '%41']) {
    const body = `a=${value.repeat((10 * megabytes) / value.length)}`;
    const samples = [sent(body, form), sent(body, form), sent(body, form)];
    expect(await processorTime(samples, ({ request }) => readBody(request, multipart))).toBeLessThan(1_000);
  }
});
