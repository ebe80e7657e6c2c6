import { mkdir, rm, writeFile } from 'node:fs/promises';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { composeEmail } from './compose-email';
import { MailServerDown, type Mailer } from './mailer';

const parallel = 4;

/** Writes emails to a folder as files that mail programs can open. The file names sort by time. */
export function outboxMailer(folder: string, from: string, now: () => Date = () => new Date()): Mailer {
  return {
    parallel,
    async send(email, commit) {
      const at = now();
      const name = `${at.toISOString().replace(/[:.]/g, '-')}-${email.id.replace(/\W/g, '')}.eml`;
      const file = path.join(/* turbopackIgnore: true */ folder, name);
      const message = await composeEmail(email, from, at);
      try {
        // Emails carry links that open accounts, so no other user of the machine may read them.
        await mkdir(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
        await writeFile(/* turbopackIgnore: true */ `${file}.part`, message, { mode: 0o600 });
      } catch (error) {
        await rm(/* turbopackIgnore: true */ `${file}.part`, { force: true }).catch(() => undefined);
        throw new MailServerDown('The folder of emails cannot be written', codeOf(error) ?? 'failed');
      }
      commit();
      renameSync(/* turbopackIgnore: true */ `${file}.part`, file);
      return { outcome: 'sent' };
    },
    close: async () => undefined,
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
