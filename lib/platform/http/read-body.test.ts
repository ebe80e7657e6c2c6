import { expect, test } from 'vitest';
import { readBody } from './read-body';

const fields = { kind: 'fields', maxBytes: 64 * 1024 } as const;
const multipart = { kind: 'multipart', maxBytes: 1024 * 1024 } as const;
const post = (body: BodyInit, type?: string) =>
  new Request('http://a.test/', { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) });

test('parses a form, a multipart form and JSON into the same fields', async () => {
  const form = new FormData();
  form.set('page', '2');
  for (const request of [
    post('page=2', 'application/x-www-form-urlencoded'),
    post(form),
    post('{"page":"2"}', 'application/json'),
  ]) {
    expect(await readBody(request, fields)).toMatchObject({ ok: true, value: { page: '2' } });
  }
});

test('parses an empty body into no fields', async () => {
  expect(await readBody(new Request('http://a.test/', { method: 'POST' }), fields)).toMatchObject({
    ok: true,
    value: {},
  });
});

test.each([
  ['{', 'application/json'],
  ['[1]', 'application/json'],
  ['null', 'application/json'],
  ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
  ['anything', 'multipart/form-data'],
  [new Uint8Array([0xff, 0xfe, 0x22]), 'application/json'],
])('rejects a body that does not match its content type', async (body, type) => {
  expect(await readBody(post(body, type), fields)).toEqual({ ok: false, code: 'MALFORMED' });
});

test('rejects a body past the limit, whatever its content-length', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(32 * 1024)),
  });
  const endless = new Request('http://a.test/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
  expect(await readBody(endless, fields)).toEqual({ ok: false, code: 'TOO_LARGE' });
  expect(await readBody(post('x'.repeat(70_000), 'text/plain'), fields)).toEqual({ ok: false, code: 'TOO_LARGE' });
});

test('treats a field named __proto__ as an ordinary field', async () => {
  const read = await readBody(post('{"__proto__":{"admin":true},"a":1}', 'application/json'), fields);
  expect(read.ok && 'admin' in read.value).toBe(false);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('reads files as files', async () => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(10)], 'a.png', { type: 'image/png' }));
  const read = await readBody(post(form), multipart);
  expect(read.ok && read.value.file).toBeInstanceOf(File);
});
