import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Email, Mailer } from './mailer';

/** Writes emails to a folder as files that mail programs can open. The file names sort by time. */
export function outboxMailer(folder: string, from: string, now: () => Date = () => new Date()): Mailer {
  return {
    async send(letter) {
      const at = now();
      const name = `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      const file = path.join(/* turbopackIgnore: true */ folder, name);
      // Emails carry links that open accounts, so no other user of the machine may read them.
      await mkdir(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
      await writeFile(/* turbopackIgnore: true */ `${file}.part`, toMessage(letter, from, at), { mode: 0o600 });
      await rename(/* turbopackIgnore: true */ `${file}.part`, file);
    },
  };
}

function toMessage({ to, subject, text }: Email, from: string, at: Date): string {
  const head = {
    From: from,
    To: to,
    Subject: subject,
    Date: at.toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  // A line break in a value would start another header.
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  return `${lines.join('\n')}\n\n${text}\n`;
}
