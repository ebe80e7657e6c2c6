import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Db } from '@/db/client';
import { insertDemoConversations, insertDemoLikes } from './demo-interactions';
import { keepDemoLogins, renewOldStaff } from './demo-logins';
import { insertDemoMembers } from './demo-members';
import { listDemoPeople, type DemoPerson } from './demo-people';
import { giveDemoGifts, grantDemoTiers } from './demo-purchases';
import { insertAlbums, planAlbums } from './demo-albums';
import { showDemoActivity } from './demo-activity';
import { insertDemoApprovals } from './demo-approvals';
import { insertDemoComments } from './demo-comments';
import { insertDemoFacts, listDemoFacts } from './demo-facts';
import { insertDemoNotes } from './demo-like-notes';
import { insertDemoMails } from './demo-mails';
import { insertDemoMutualNotices } from './demo-mutual-likes';
import { insertDemoNotices } from './demo-notices';
import { insertDemoPhotoLikes } from './demo-photo-likes';
import {
  giveDemoPortraits,
  storeAlbums,
  toLook,
  type Draw,
  type PictureStore,
  type PortraitSubject,
} from './demo-pictures';
import type { Look } from './portraits/person';
import { readDemoRoster, type DemoMember } from './demo-roster';
import { insertDemoReports } from './demo-reports';
import { giveDemoReviews } from './demo-reviews';
import { insertDemoSupport } from './demo-support';
import { insertDemoTrends } from './demo-trends';
import { giveDemoVideos, type VideoStore } from './demo-videos';
import { insertDemoVisits } from './demo-visits';

type DemoSeed = {
  readonly db: Db;
  readonly sql: Sql;
  readonly dataDir: string;
  readonly pictures: PictureStore;
  readonly videos: VideoStore;
  readonly draw?: Draw;
  readonly now?: Date;
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
  pictures,
  videos,
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
  const roster = await readDemoRoster(sql, now);
  const accounts = [roster.man, roster.woman];
  const members = [...accounts, ...roster.others];
  const accountIds = accounts.map(({ id }) => id);
  const memberIds = members.map(({ id }) => id);

  const looks = listLooks(members, people);
  const faceless = new Set(people.filter(({ hasAvatar }) => !hasAvatar).map(({ username }) => username));
  const subjects = members.flatMap(({ id, hasAvatar }): PortraitSubject[] => {
    const look = looks.get(id);
    return look && !hasAvatar && !faceless.has(look.seed) ? [{ id, look }] : [];
  });
  await giveDemoPortraits(sql, subjects, pictures, draw);
  const albums = planAlbums(
    members.filter(({ hasPhotos }) => !hasPhotos),
    accountIds,
  );
  const stored = await storeAlbums(sql, { albums, looks }, pictures, draw);
  await insertAlbums(sql, { albums, stored, members });
  await giveDemoVideos(roster, videos);
  await insertDemoPhotoLikes(sql, memberIds, accountIds);
  await insertDemoFacts(sql, listDemoFacts(members, accountIds));
  await insertDemoTrends(sql, { members, accountIds });
  await insertDemoComments(sql, { members, accountIds });
  await insertDemoLikes(sql, roster);
  await insertDemoMutualNotices(sql, accountIds);
  await insertDemoVisits(sql, { accounts, others: roster.others, now });
  await insertDemoConversations(sql, roster, now);
  await insertDemoNotes(sql, roster);
  await insertDemoMails(sql, { accounts, others: roster.others, now });
  await insertDemoNotices(sql, accountIds);
  await insertDemoApprovals(sql, { memberIds, now });
  await giveDemoGifts(sql, roster);
  await giveDemoReviews(sql, accountIds);
  await insertDemoReports(sql, accountIds);
  await insertDemoSupport(sql, roster, now);
  await showDemoActivity(sql);
  await sql`update members set welcomed_at = created_at where id = any(${memberIds}::bigint[]) and welcomed_at is null`;

  await rm(marker, { force: true });
  return true;
}

function listLooks(members: readonly DemoMember[], people: readonly DemoPerson[]): Map<number, Look> {
  const byName = new Map(people.map((person) => [person.username, person]));
  return new Map(
    members.map(({ id, username, gender, age }) => {
      const person = byName.get(username);
      return [id, person ? toLook(person) : { seed: username, gender, age, complexion: 'light' }];
    }),
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
