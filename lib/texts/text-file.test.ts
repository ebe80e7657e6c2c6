import { expect, test } from 'vitest';
import { messagesOf } from '@/messages';
import { textBundles } from './bundles';
import { withTexts } from './message-tree';
import { readTextFileName, textFileOf } from './text-file';

test('has the namespaces of its bundle in the language of the catalogue', async () => {
  const messages = await messagesOf('zh-TW');
  const { address, json } = textFileOf(messages, 'zh-TW', 'newsfeed');
  expect(address).toMatch(/^\/texts\/newsfeed\.zh-TW\.[0-9a-f]{16}\.json$/);
  expect(Object.keys(JSON.parse(json) as object)).toEqual(textBundles.newsfeed);
  expect(textFileOf(messages, 'zh-TW', 'newsfeed').address).toBe(address);
});

test('has another address after a text was changed', async () => {
  const messages = await messagesOf('en');
  const changed = withTexts(messages, new Map([['shell.tabs.index', 'People']]));
  expect(textFileOf(changed, 'en', 'mobileHome').address).not.toBe(textFileOf(messages, 'en', 'mobileHome').address);
  expect(textFileOf(changed, 'en', 'newsfeed').address).toBe(textFileOf(messages, 'en', 'newsfeed').address);
});

test('reads the bundle and the language of a name', () => {
  expect(readTextFileName('mobileHome.zh-CN.0123456789abcdef.json')).toEqual({ bundle: 'mobileHome', locale: 'zh-CN' });
});

test.each([
  '',
  'mobileHome',
  'mobileHome.en.0.js',
  'admin.en.0.json',
  'toString.en.0.json',
  'mobileHome.fr.0.json',
  '..%2f',
])('has no file named %j', (name) => {
  expect(readTextFileName(name)).toBeUndefined();
});
