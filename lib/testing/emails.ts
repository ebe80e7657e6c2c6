import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '@/db/client';
import { EmailJournal } from '@/lib/emails/journal';
import type { Outbox } from '@/lib/emails/queue';
import { EmailSender } from '@/lib/emails/sender';
import type { Email } from '@/lib/platform/providers/mailer';

export const testSiteUrl = 'https://yuanfen.example';
export const testOutbox: Outbox = { secret: 'a secret of tests, and of nothing else' };

/** Sends what is due to a list instead of a server, and returns it in order. */
export async function sendDueEmails(db: Db, secrets = testOutbox): Promise<Email[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-emails-'));
  const journal = new EmailJournal(path.join(folder, 'journal'));
  const emails: Email[] = [];
  const mailer = {
    parallel: 1,
    send: async (email: Email, commit: () => void) => {
      commit();
      emails.push(email);
      return { outcome: 'sent' as const };
    },
    close: async () => undefined,
  };
  const site = { ...secrets, siteUrl: testSiteUrl, siteName: 'Yuanfen' };
  try {
    await new EmailSender({ db, mailer, journal, site }).drain();
  } finally {
    journal.close();
    rmSync(folder, { recursive: true });
  }
  return emails;
}
