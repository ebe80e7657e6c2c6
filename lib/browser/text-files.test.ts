import { afterEach, expect, test, vi } from 'vitest';
import { findTexts, keepTexts, loadTexts } from './text-files';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loads a file once and keeps it', async () => {
  vi.stubGlobal('window', {});
  const request = vi.fn(async () => Response.json({ shell: { title: 'Home' } }));
  vi.stubGlobal('fetch', request);
  const address = '/texts/mobileHome.en.1.json';
  expect(findTexts(address)).toBeUndefined();
  expect(loadTexts(address)).toBe(loadTexts(address));
  await expect(loadTexts(address)).resolves.toEqual({ shell: { title: 'Home' } });
  expect(findTexts(address)).toEqual({ shell: { title: 'Home' } });
  expect(request).toHaveBeenCalledTimes(1);
});

test('asks again until a file arrives', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const replies = [() => Promise.reject(new TypeError('no connection')), async () => new Response('', { status: 503 })];
  const request = vi.fn(async () => (await replies.shift()?.()) ?? Response.json({ shell: {} }));
  vi.stubGlobal('fetch', request);
  const texts = loadTexts('/texts/mobileHome.en.2.json');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(texts).resolves.toEqual({ shell: {} });
  expect(request).toHaveBeenCalledTimes(3);
});

test('loads nothing on the server, where pages keep what they render', () => {
  expect(() => loadTexts('/texts/mobileHome.en.3.json')).toThrow('/texts/mobileHome.en.3.json');
});

test('keeps a hundred files', () => {
  for (let index = 0; index < 150; index += 1) keepTexts(`/texts/a.en.${index}.json`, {});
  expect(findTexts('/texts/a.en.0.json')).toBeUndefined();
  expect(findTexts('/texts/a.en.149.json')).toEqual({});
});
