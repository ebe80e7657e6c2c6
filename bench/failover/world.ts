import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDb, type Database } from '@/db/client';
import { ChatLoad } from '@/lib/testing/live/chat-load';
import { TcpProxy } from '@/lib/testing/live/tcp-proxy';
import { startSession } from '@/lib/web/session/store';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { insertMembers, memberId, tokenOf } from '../chat/world';
import { option } from '../support/machine';
import { runNode } from '../support/processes';
import { DatabaseCluster } from './database-cluster';
import { GiftLoad } from './gift-load';
import { PageLoad } from './page-load';
import { Recorder } from './recorder';
import { RedisCluster } from './redis-cluster';
import { Site } from './site';
import { UploadLoad } from './upload-load';

export type World = {
  readonly folder: string;
  readonly databases: DatabaseCluster;
  readonly redis: RedisCluster;
  readonly site: Site;
  readonly database: Database;
  readonly recorder: Recorder;
  readonly chat: ChatLoad;
  readonly gifts: GiftLoad;
  readonly uploads: UploadLoad;
  readonly pages: PageLoad;
};

const pairCount = 40;
/** Addresses of clients, by which nginx chooses the process of the live connection. */
const networkCount = 16;
const readers = 4;
const onlineMilliseconds = 60_000;

type Stop = () => Promise<unknown>;

/** Starts everything in a temporary folder. `stops` receives what ends each part, also of a start that fails. */
export async function startWorld(stops: Stop[]): Promise<World> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-failover-'));
  chmodSync(folder, 0o755); // programs of the database run as another user, who needs access
  if (option('keep') === undefined) stops.push(async () => rmSync(folder, { recursive: true, force: true }));
  const databases = await DatabaseCluster.create(folder);
  stops.push(() => databases.stop());
  await databases.start();
  const redis = await RedisCluster.create(folder);
  stops.push(() => redis.stop());
  await redis.start();
  await runNode(['build/db-migrate.js'], {
    env: { NODE_ENV: 'production', DATABASE_URL: databases.url, DATA_DIR: folder },
  });
  await insertMembers(databases.superuserUrl, 2 * pairCount);
  const site = await Site.create({ folder, databaseUrl: databases.url, redisUrl: redis.url });
  stops.push(() => site.stop());
  await site.start();
  const database = createDb(databases.url, { max: 2 });
  stops.push(database.close);
  await database.sql`update tier_quotas set most = 1000000000 where kind = 'coins_day'`;
  const networks = await Promise.all(
    Array.from({ length: networkCount }, (_, n) => TcpProxy.start([site.port], 0, `127.0.${n + 1}.1`)),
  );
  stops.push(() => Promise.all(networks.map((network) => network.stop())));
  const recorder = new Recorder();
  const sessions = await Promise.all(
    Array.from({ length: readers }, (_, n) => openSession(database, site, memberId(n))),
  );
  const [uploader] = sessions;
  if (!uploader) throw new Error('the world needs a reader');
  const chat = new ChatLoad({
    port: networks.map(({ port }) => port),
    pairs: Array.from({ length: pairCount }, (_, n) => [person(2 * n), person(2 * n + 1)] as const),
  });
  stops.push(async () => chat.stop());
  const gifts = await GiftLoad.prepare(database.db, site.origin, recorder);
  const uploads = await UploadLoad.prepare(site.origin, recorder, uploader);
  const pages = new PageLoad(
    site.origin,
    recorder,
    sessions.map(({ cookie }) => cookie),
  );
  for (const load of [gifts, uploads, pages]) stops.push(async () => load.stop());
  if (!(await chat.online(onlineMilliseconds))) throw new Error('not every client connected');
  return { folder, databases, redis, site, database, recorder, chat, gifts, uploads, pages };
}

const person = (n: number) => ({ id: memberId(n), token: tokenOf(memberId(n)) });

async function openSession({ db }: Database, site: Site, id: number) {
  const session = { memberId: id, terminal: 'desktop', userAgent: '', addressPrefix: '', now: new Date() } as const;
  const token = await startSession(db, session);
  const value = await sealToken(token, site.authSecret);
  return { id, token, cookie: `${sessionCookieName(site.origin)}=${value}; language=en` };
}
