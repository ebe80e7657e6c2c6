import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Email } from './mailer';
import { outboxMailer } from './outbox-mailer';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'yuanfen-outbox-')), 'outbox');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const from = '"Yuanfen" <no-reply@localhost>';
const build = (fields: Partial<Email> = {}): Email => ({
  id: '1',
  to: 'a@b.com',
  subject: 'Hello',
  text: 'a line',
  html: '<p>a line</p>',
  ...fields,
});
const ignore = () => undefined;

async function readOnly(): Promise<string> {
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  return readFile(path.join(folder, name), 'utf8');
}

test('writes an email with text and HTML to one file that only its owner can read', async () => {
  await outboxMailer(folder, from).send(build({ subject: '設定新密碼' }), ignore);
  const text = await readOnly();
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/\.eml$/);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
  expect(text).toContain('To: a@b.com\r\n');
  expect(text).toContain('Message-ID: <1@localhost>\r\n');
  expect(text).toContain('Auto-Submitted: auto-generated\r\n');
  expect(text).toMatch(/Content-Type: multipart\/alternative[^]*text\/plain[^]*a line[^]*text\/html[^]*<p>a line<\/p>/);
  expect(text).not.toContain('List-Unsubscribe');
});

test.each(['Hello\r\nBcc: all@b.com', 'Hello\nBcc: all@b.com', 'Hello\rBcc: all@b.com'])(
  'starts no new header at a line break in the subject and the reply address (%j)',
  async (value) => {
    await outboxMailer(folder, from).send(build({ subject: value, replyTo: value }), ignore);
    const [head = ''] = (await readOnly()).split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.split('\r\n').filter((line) => line.startsWith('To: '))).toEqual(['To: a@b.com']);
  },
);

test('names the address that ends such emails by one POST', async () => {
  await outboxMailer(folder, from).send(build({ unsubscribeUrl: 'https://yuanfen.example/x?kinds=like' }), ignore);
  const text = await readOnly();
  expect(text).toContain('List-Unsubscribe: <https://yuanfen.example/x?kinds=like>\r\n');
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});

test('commits before the file has its name', async () => {
  let names: string[] = [];
  await outboxMailer(folder, from).send(build(), () => (names = readdirSync(folder)));
  expect(names).toEqual([expect.stringMatching(/\.part$/)]);
});

test('writes emails sent at the same moment to separate files', async () => {
  const mailer = outboxMailer(folder, from, () => new Date(0));
  await Promise.all(Array.from({ length: 10 }, (_, id) => mailer.send(build({ id: String(id) }), ignore)));
  expect(await readdir(folder)).toHaveLength(10);
});
