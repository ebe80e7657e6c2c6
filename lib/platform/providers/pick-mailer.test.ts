import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Email } from './mailer';

const dataDir = mkdtempSync(path.join(tmpdir(), 'yuanfen-mailer-'));
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

const email: Email = { id: '7', to: 'lily@example.test', subject: 'Hello', text: 'text', html: '<p>text</p>' };

async function sendWith(settings: Record<string, string>, fields: Partial<Email> = {}): Promise<string> {
  for (const [name, value] of Object.entries({ ...settings, DATA_DIR: dataDir })) vi.stubEnv(name, value);
  const { pickMailer } = await import('./pick-mailer');
  await pickMailer().send({ ...email, ...fields }, () => undefined);
  const folder = path.join(dataDir, 'outbox');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return readFileSync(path.join(folder, file), 'utf8');
}

test('sends from MAIL_FROM, with MAIL_REPLY_TO where an email names no other address', async () => {
  const text = await sendWith({ MAIL_FROM: 'mail@example.org', MAIL_REPLY_TO: 'help@example.org' });
  expect(text).toMatch(/^From: .*<mail@example\.org>\r$/m);
  expect(text).toMatch(/^Reply-To: help@example\.org\r$/m);
});

test('keeps the reply address of an email', async () => {
  const text = await sendWith({ MAIL_REPLY_TO: 'help@example.org' }, { replyTo: 'ann@example.org' });
  expect(text.match(/^Reply-To: .*$/gm)).toEqual(['Reply-To: ann@example.org']);
});

test.each(['MAIL_FROM', 'MAIL_REPLY_TO'])('%s cannot begin another header', async (name) => {
  await expect(sendWith({ [name]: 'a@example.org\r\nBcc: all@example.org' })).rejects.toThrow(
    `${name}: must have no invisible characters`,
  );
});
