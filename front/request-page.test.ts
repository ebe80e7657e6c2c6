import { expect, test } from 'vitest';
import { requestPage } from './request-page';

const asked = { path: '/w/info/refund', headers: { host: 'example.org', 'x-language': 'en' } };

test('a page sees a request of HTTP and its reply arrives whole', async () => {
  const part = 'é'.repeat(100_000);
  const reply = await requestPage(async ({ method, url, headers }, response) => {
    response.writeHead(203, { 'content-type': 'text/html' });
    response.write(`${method} ${url} ${headers.host} ${headers['x-language']} `);
    response.end(part);
  }, asked);
  expect(reply).toEqual({ status: 203, body: `GET /w/info/refund example.org en ${part}` });
});

test.each([false, true])('a page that fails rejects with its error, after its head: %s', async (hasBegun) => {
  const reply = requestPage(async (_, response) => {
    if (hasBegun) response.write('<html>');
    throw new Error('the page failed');
  }, asked);
  await expect(reply).rejects.toThrow('the page failed');
});

test('a page that ends its connection rejects', async () => {
  const reply = requestPage(async (_, response) => void response.destroy(), asked);
  await expect(reply).rejects.toThrow();
});
