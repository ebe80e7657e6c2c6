import { expect, test } from 'vitest';
import { textFileOf } from '@/lib/texts/text-file';
import { messagesOf } from '@/messages';
import { GET } from './route';

const get = (file: string) => GET(new Request('http://example.org/'), { params: Promise.resolve({ file }) });

test('sends a file under the address of its content for ever', async () => {
  const { address, json } = textFileOf(await messagesOf('zh-CN'), 'zh-CN', 'mobileHome');
  const reply = await get(address.replace('/texts/', ''));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  await expect(reply.text()).resolves.toBe(json);
});

test('sends the present texts for the address of earlier ones, and no cache keeps them', async () => {
  const reply = await get('mobileHome.en.0123456789abcdef.json');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  await expect(reply.json()).resolves.toHaveProperty('shell');
});

test('has no other files', async () => {
  const reply = await get('admin.en.0123456789abcdef.json');
  expect(reply.status).toBe(404);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});
