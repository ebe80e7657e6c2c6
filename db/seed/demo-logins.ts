import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, sessions } from '@/db/schema';
import { demoAccountsFile, makeDemoLogins, type DemoLogin } from './demo-accounts';
import { hashDemoPassword, insertDemoMembers } from './demo-members';

/** Returns the log-ins of this installation. Writes them before their accounts exist, so that an interrupted seed keeps them. */
export async function keepDemoLogins(dataDir: string): Promise<readonly DemoLogin[]> {
  return (await readLogins(dataDir)) ?? (await writeLogins(dataDir, makeDemoLogins()));
}

/**
 * Adds the accounts that a demo of an earlier version lacks. Gives staff new passwords where it used the same ones everywhere,
 * and ends their sessions.
 */
export async function renewOldStaff(db: Db, dataDir: string, now: Date): Promise<void> {
  const known = await readLogins(dataDir);
  if (!known) return;
  if (known.some(({ role }) => role === 'support')) return addMissingAccounts(db, { known, dataDir, now });
  const logins = await writeLogins(dataDir, makeDemoLogins());
  await insertDemoMembers(db, { people: [], logins, now });
  const admin = logins.find(({ role }) => role === 'administrator');
  if (!admin) return;
  const [renewed] = await db
    .update(members)
    .set({ passwordHash: await hashDemoPassword(admin.password) })
    .where(eq(members.username, admin.username))
    .returning({ id: members.id });
  if (renewed) await db.delete(sessions).where(eq(sessions.memberId, renewed.id));
}

type KnownLogins = { readonly known: readonly DemoLogin[]; readonly dataDir: string; readonly now: Date };

async function addMissingAccounts(db: Db, { known, dataDir, now }: KnownLogins): Promise<void> {
  const missing = makeDemoLogins().filter(({ role }) => !known.some((login) => login.role === role));
  if (missing.length === 0) return;
  const logins = await writeLogins(dataDir, [...known, ...missing]);
  await insertDemoMembers(db, { people: [], logins, now });
}

async function readLogins(dataDir: string): Promise<readonly DemoLogin[] | undefined> {
  const text = await readFile(join(dataDir, demoAccountsFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as DemoLogin[]); // written below
}

async function writeLogins(dataDir: string, logins: readonly DemoLogin[]): Promise<readonly DemoLogin[]> {
  const file = join(dataDir, demoAccountsFile);
  await writeFile(`${file}.new`, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return logins;
}
