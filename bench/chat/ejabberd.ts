import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import postgres from 'postgres';
import { until } from '@/lib/testing/until';
import { freePort } from '../support/processes';
import { median } from '../support/table';
import { goldCount, pairsOf, startRevision, withLoad, type Contestant } from './contestants';
import { driver, noteDriven, type Driven } from './driver';
import { Generator } from './generator';
import { judge, type ReportRow } from './report';
import type { RoundOptions } from './throughput';
import type { ChatWorld } from './world';
import { xmppName, xmppPassword } from './xmpp-load';

/** Debian's package `ejabberd` with `erlang-p1-pgsql`. */
const schema = '/usr/share/ejabberd/sql/pg.sql';
const libraries = '/usr/lib/x86_64-linux-gnu';
const databaseName = 'ejabberd';
const pairs = pairsOf(100);

/** Creates the tables of ejabberd and its accounts, in a database of the same server. */
async function fill(world: ChatWorld): Promise<URL> {
  const superuser = postgres(world.superuserUrl, { max: 1, onnotice: () => undefined });
  await superuser`create database ${superuser(databaseName)}`;
  await superuser.end();
  const url = new URL(world.superuserUrl);
  url.pathname = databaseName;
  url.search = '';
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
  await sql.unsafe(readFileSync(schema, 'utf8'));
  const names = Array.from({ length: goldCount }, (_, n) => xmppName(n));
  await sql`insert into users (username, password) select name, ${xmppPassword} from unnest(${names}::text[]) as name`;
  await sql.end();
  return url;
}

/** The configuration, in JSON, which is YAML: messages are archived in PostgreSQL (XEP-0313), and nothing is limited. */
function configuration(database: URL, port: number): string {
  return JSON.stringify({
    hosts: ['localhost'],
    loglevel: 'warning',
    listen: [
      { port, ip: '127.0.0.1', module: 'ejabberd_c2s', starttls_required: false, shaper: 'none', access: 'c2s' },
    ],
    access_rules: { c2s: [{ allow: 'all' }] },
    auth_method: ['sql'],
    auth_password_format: 'plain',
    default_db: 'sql',
    sql_type: 'pgsql',
    sql_server: database.hostname,
    sql_port: Number(database.port),
    sql_database: databaseName,
    sql_username: database.username,
    sql_password: decodeURIComponent(database.password),
    modules: { mod_mam: { default: 'always', assume_mam_usage: true }, mod_stream_mgmt: { resume_timeout: 0 } },
  });
}

async function startEjabberd(world: ChatWorld, database: URL): Promise<Contestant> {
  const port = await freePort();
  const folder = path.join(world.folder, `ejabberd-${port}`);
  mkdirSync(folder);
  const file = path.join(folder, 'ejabberd.yml');
  writeFileSync(file, configuration(database, port), { mode: 0o600 });
  const log = openSync(path.join(folder, 'output.log'), 'a');
  // Without a name, the Erlang machine neither opens a port nor starts the daemon of names.
  const child = spawn('erl', ['-noinput', '+K', 'true', '-mnesia', 'dir', JSON.stringify(folder), '-s', 'ejabberd'], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      HOME: folder,
      ERL_LIBS: libraries,
      EJABBERD_CONFIG_PATH: file,
      EJABBERD_LOG_PATH: path.join(folder, 'ejabberd.log'),
      SPOOL_DIR: folder,
    },
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  const isUp = await until(async () => child.exitCode !== null || (await isListening(port)), 60_000);
  if (!isUp || child.exitCode !== null) {
    await stop();
    throw new Error('ejabberd did not start');
  }
  return { port, pid: child.pid ?? 0, stop };
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    socket.unref().end();
  });

async function measureRival(world: ChatWorld, database: URL, seconds: number): Promise<Driven> {
  const contestant = await startEjabberd(world, database);
  const load = Generator.start();
  try {
    await load.run('connectXmpp', { port: contestant.port, count: goldCount });
    await load.run('closedLoopXmpp', { pairs, seconds: 2 });
    const before = await countArchived(database);
    const run = await driver(world, contestant, load.pid)(() => load.run('closedLoopXmpp', { pairs, seconds }));
    const archived = (await countArchived(database)) - before;
    // A row for the sender and one for the receiver.
    if (archived < 2 * run.latencies.stored) throw new Error(`${run.latencies.stored} messages, ${archived} rows`);
    return run;
  } finally {
    load.stop();
    await contestant.stop();
  }
}

async function countArchived(database: URL): Promise<number> {
  const sql = postgres(database.href, { max: 1 });
  try {
    const [row] = await sql<{ rows: string }[]>`select count(*) as rows from archive`;
    return Number(row?.rows);
  } finally {
    await sql.end();
  }
}

/**
 * Measures messages of 1,000 connected members, 100 pairs with one in flight each, stored, acknowledged and delivered: ours, of gold members
 * with all checks, and those of ejabberd with its archive on the same PostgreSQL, in alternating rounds of fresh processes.
 */
export async function measureEjabberd(world: ChatWorld, { seconds, rounds }: RoundOptions): Promise<ReportRow[]> {
  if (!existsSync(schema)) throw new Error('install the packages ejabberd and erlang-p1-pgsql');
  const database = await fill(world);
  const [ours, theirs]: [Driven[], Driven[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const contestant = await startRevision(world);
    ours.push(
      await withLoad(contestant, (load) =>
        driver(world, contestant, load.pid)(() => load.run('closedLoop', { pairs, seconds })),
      ),
    );
    theirs.push(await measureRival(world, database, seconds));
  }
  const ratio = median(ours.map((run, round) => run.perSecond / (theirs[round]?.perSecond ?? Number.NaN)));
  return [
    judge('messages/s of gold members, against ejabberd with PostgreSQL', ratio, {
      must: 3.5,
      aim: 6,
      unit: 'x',
      digits: 2,
      least: true,
    }),
    noteDriven('site', ours),
    noteDriven('ejabberd', theirs),
  ];
}
