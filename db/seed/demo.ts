import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Db } from '@/db/client';
import { fromLegacyLanguage, type LegacyLanguage } from '@/lib/core/locale';
import type { Gender } from '@/lib/core/member';
import { demoAccounts } from './demo-accounts';
import { insertDemoConversations, insertDemoLikes, type DemoMember } from './demo-interactions';
import { keepDemoLogins, renewOldStaff } from './demo-logins';
import { insertDemoMembers } from './demo-members';
import { listDemoPeople, type DemoPerson } from './demo-people';
import { giveDemoGifts, grantDemoTiers } from './demo-purchases';
import { giveDemoPictures, toLook, type Draw, type PortraitSubject, type StorePicture } from './demo-pictures';

type DemoSeed = {
  readonly db: Db;
  readonly sql: Sql;
  readonly dataDir: string;
  readonly storePortrait: StorePicture;
  readonly draw?: Draw;
  readonly now?: Date;
};

type MemberRow = {
  id: number;
  username: string;
  gender: Gender;
  language: LegacyLanguage;
  joinedAt: number;
  hasAvatar: boolean;
};

/** This file exists during a seed, so that the next start continues an interrupted seed. */
const unfinishedFile = 'demo-unfinished';

/**
 * Fills a database without members with the demo and writes the log-ins to `demo-accounts.json`. Returns false when the
 * database has members.
 */
export async function seedDemo({
  db,
  sql,
  dataDir,
  storePortrait,
  draw,
  now = new Date(),
}: DemoSeed): Promise<boolean> {
  const marker = join(dataDir, unfinishedFile);
  const [state] = await sql<
    { isEmpty: boolean }[]
  >`select not exists (select from members where status <> 'service') as "isEmpty"`;
  if (!state?.isEmpty && !(await exists(marker))) {
    await renewOldStaff(db, dataDir, now);
    return false;
  }
  await mkdir(dataDir, { recursive: true });
  await writeFile(marker, '', { mode: 0o600 });

  const people = listDemoPeople(now);
  await insertDemoMembers(db, { people, logins: await keepDemoLogins(dataDir), now });
  await grantDemoTiers(sql, people, now);
  const rows = await sql<MemberRow[]>`
    select id, username, gender, language, date_part('epoch', created_at) * 1000 as "joinedAt", avatar_key is not null as "hasAvatar"
    from members where email_key like '%@demo.yuanfen.example' order by id`;
  await giveDemoPictures(sql, listPortraitSubjects(rows, people), storePortrait, draw);
  const demoMembers = toDemoMembers(rows);
  await insertDemoLikes(sql, demoMembers, now);
  await insertDemoConversations(sql, demoMembers, now);
  await giveDemoGifts(sql, demoMembers);

  await rm(marker, { force: true });
  return true;
}

function listPortraitSubjects(rows: readonly MemberRow[], people: readonly DemoPerson[]): PortraitSubject[] {
  const byName = new Map(people.map((person) => [person.username, person]));
  return rows.flatMap((row): PortraitSubject[] => {
    if (row.hasAvatar) return [];
    const person = byName.get(row.username);
    if (person) return person.hasAvatar ? [{ id: row.id, look: toLook(person), views: person.views }] : [];
    const account = demoAccounts.find(({ username, staffRole }) => username === row.username && staffRole === null);
    if (!account) return [];
    return [
      { id: row.id, look: { seed: account.username, gender: account.gender, age: 31, complexion: 'light' }, views: 4 },
    ];
  });
}

function toDemoMembers(rows: readonly MemberRow[]) {
  const persons = rows.map((row): DemoMember => ({
    id: row.id,
    username: row.username,
    gender: row.gender,
    locale: fromLegacyLanguage(row.language) ?? 'en',
    joinedAt: row.joinedAt,
  }));
  const find = (role: 'man' | 'woman') => {
    const name = demoAccounts.find((account) => account.role === role)?.username;
    const found = persons.find((person) => person.username === name);
    if (!found) throw new Error(`The demo account of the ${role} was not inserted`);
    return found;
  };
  const known = new Set<string>(demoAccounts.map((account) => account.username));
  return { man: find('man'), woman: find('woman'), others: persons.filter((person) => !known.has(person.username)) };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
