import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
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

const form = 'application/x-www-form-urlencoded';
const part = (value: string) => `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}\r\n--b--\r\n`;
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('rejects as malformed', () => {
  test.each([
    ['JSON that ends early', '{', 'application/json'],
    ['a JSON list', '[1]', 'application/json'],
    ['JSON null', 'null', 'application/json'],
    ['a JSON text', '"a=1"', 'application/json; charset=utf-8'],
    ['JSON nested past its end', '['.repeat(60_000), 'application/json'],
    ['JSON that is not UTF-8', latin1('{"a":"\xff"}'), 'application/json'],
    ['JSON in UTF-16', new Uint8Array(Buffer.from('{"a":1}', 'utf16le')), 'application/json; charset=utf-16'],
    ['a form that is not UTF-8', latin1('a=\xff\xfe'), form],
    ['a form in GBK', latin1('a=%C4%E3'), `${form}; charset=gbk`],
    ['a form with an escape that is not UTF-8', 'a=%ff', form],
    ['a form with an overlong escape', 'a=%c0%af', form],
    ['a form with an escaped surrogate', 'a=%ED%A0%80', form],
    ['a form with a malformed escape in a value', 'a=%zz', form],
    ['a form with a malformed escape in a name', '%=1', form],
    ['a multipart form that ends early', part('x').slice(0, -8), 'multipart/form-data; boundary=b'],
    ['a multipart form of another boundary', part('x'), 'multipart/form-data; boundary=c'],
    ['a multipart form without a boundary', part('x'), 'multipart/form-data'],
    ['a multipart field that is not UTF-8', latin1(part('\xff')), 'multipart/form-data; boundary=b'],
    ['plain text', 'a=1', 'text/plain'],
    ['XML', '<a>1</a>', 'application/xml'],
    ['a type that is no type', 'a=1', '\t;;'],
  ])('%s', async (_, body, type) => {
    expect(await readBody(post(body, type), fields)).toEqual({ ok: false, code: 'MALFORMED' });
  });

  test('a compressed body', async () => {
    const request = post(new Uint8Array(gzipSync('a=1')), form);
    request.headers.set('content-encoding', 'gzip');
    expect(await readBody(request, fields)).toEqual({ ok: false, code: 'MALFORMED' });
  });

  test('a body whose sender breaks off', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
    const request = new Request('http://a.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(await readBody(request, fields)).toEqual({ ok: false, code: 'MALFORMED' });
  });
});

test.each([
  ['a form without a content type', new Uint8Array(Buffer.from('a=%E6%9D%8E+x')), undefined],
  ['a form with an empty pair and a separator in its value', '&a=1&&a=%E6%9D%8E%20x&', `${form};charset=ISO-8859-1`],
  ['JSON with a key twice, of which the last counts', '{"a":1,"a":"李 x"}', 'Application/JSON ; charset=UTF-8'],
  ['a multipart field', part('李 x'), 'multipart/form-data; boundary="b"'],
])('reads %s', async (_, body, type) => {
  expect(await readBody(post(body, type), fields)).toMatchObject({ ok: true, value: { a: '李 x' } });
});

test('keeps equals signs and replacement characters of a value', async () => {
  expect(await readBody(post('a=1=2', form), fields)).toMatchObject({ ok: true, value: { a: '1=2' } });
  const replaced = post(part('\ufffd'), 'multipart/form-data; boundary=b');
  expect(await readBody(replaced, fields)).toMatchObject({ ok: true, value: { a: '\ufffd' } });
});

test('rejects a body past the limit, whatever its content-length', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(32 * 1024)),
  });
  const endless = new Request('http://a.test/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
  expect(await readBody(endless, fields)).toEqual({ ok: false, code: 'TOO_LARGE' });
  expect(await readBody(post('x'.repeat(70_000), 'text/plain'), fields)).toEqual({ ok: false, code: 'TOO_LARGE' });
});

test('rejects a declared length past the limit without reading the body', async () => {
  const getReader = () => {
    throw new Error('the body was read');
  };
  const headers = new Headers({ 'content-type': form, 'content-length': '70000' });
  expect(await readBody({ headers, body: { getReader } }, fields)).toEqual({ ok: false, code: 'TOO_LARGE' });
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
