import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxMailer } from './outbox-mailer';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'yuanfen-outbox-')), 'outbox');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const from = '"Yuanfen" <no-reply@localhost>';

test('writes an email to one file that only its owner can read', async () => {
  await outboxMailer(folder, from).send({ to: 'a@b.com', subject: '設定新密碼', text: '您好\n連結' });
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/\.eml$/);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
  const text = await readFile(path.join(folder, name), 'utf8');
  expect(text).toContain('To: a@b.com\nSubject: 設定新密碼\n');
  expect(text.endsWith('\n\n您好\n連結\n')).toBe(true);
});

test('starts no new header at a line break in a subject', async () => {
  await outboxMailer(folder, from).send({ to: 'a@b.com', subject: 'Hello\r\nBcc: all@b.com', text: '' });
  const [name = ''] = await readdir(folder);
  expect(await readFile(path.join(folder, name), 'utf8')).toContain('Subject: Hello Bcc: all@b.com\n');
});

test('writes emails sent at the same moment to separate files', async () => {
  const mailer = outboxMailer(folder, from, () => new Date(0));
  await Promise.all(Array.from({ length: 10 }, () => mailer.send({ to: 'a@b.com', subject: '', text: '' })));
  expect(await readdir(folder)).toHaveLength(10);
});
