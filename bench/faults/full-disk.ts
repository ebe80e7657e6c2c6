import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb } from '@/db/client';
import { prepareDatabase } from '@/db/embedded';
import { findTrouble } from '@/lib/core/trouble';
import { loadSecrets } from '@/lib/platform/secrets';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { runDatabase } from '@/scripts/start/database';
import { runNode } from '../support/processes';
import { printTable, verdict } from '../support/table';

const diskMegabytes = 176;
const fullSeconds = 20;
const rounds = 3;
/** Seconds after which writes succeed again once the disk has space. */
const limitSeconds = 15;

/**
 * Fills a small disk under a database and the live connection, and frees it: both go on by themselves, every failure on the way
 * is one that clients repeat, and no acknowledged row is lost. Needs root, for the disk.
 */
export async function measureFullDisk(): Promise<void> {
  if (process.getuid?.() !== 0) return console.log('full disk: left out, only root can mount a small disk');
  const disk = mkdtempSync('/dev/shm/yuanfen-full-disk-');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', disk]);
  const parts: { stop: () => Promise<unknown> }[] = [];
  try {
    const dataDir = path.join(disk, 'data');
    const database = await runDatabase(dataDir, { prepare: (port) => prepareDatabase(port, loadSecrets(dataDir)) });
    parts.push(database);
    await runNode(['--import', 'tsx', 'scripts/db-migrate.ts', database.url]);
    const live = await RealtimeProcess.start({ databaseUrl: database.url });
    parts.push({ stop: () => live.end('SIGTERM') });
    const { sql, close } = createDb(database.url, { max: 1 });
    parts.push({ stop: close });
    await sql`create table ballast (id bigint primary key, body text not null)`;

    const rows: string[][] = [];
    let stored = 0;
    let id = 0;
    const store = async () => {
      id += 1;
      await sql`insert into ballast values (${id}, ${'x'.repeat(4000)})`;
      stored += 1;
    };
    for (let round = 1; round <= rounds; round += 1) {
      const pid = live.pid;
      const filled = path.join(disk, 'filled');
      fill(filled);
      const failures = new Map<string, number>();
      for (const end = Date.now() + fullSeconds * 1000; Date.now() < end;) {
        // Fills the log of the database, which then ends itself: it cannot write a new segment.
        const write = async () => {
          await store();
          await sql`select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))`;
        };
        await write().catch((error: unknown) => {
          const name = findTrouble(error) ?? String(error);
          failures.set(name, (failures.get(name) ?? 0) + 1);
          return wait(50);
        });
      }
      rmSync(filled);
      const freedAt = performance.now();
      let isBack = false;
      while (!isBack && performance.now() - freedAt < 60_000)
        isBack = await store().then(
          () => true,
          () => wait(50).then(() => false),
        );
      const seconds = (performance.now() - freedAt) / 1000;
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ballast`;
      const lost = stored - (row?.count ?? 0);
      const isWell = await fetch(`http://127.0.0.1:${live.port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      const isExpected = [...failures.keys()].every((name) => name === 'diskFull' || name === 'databaseAway');
      rows.push([
        String(round),
        [...failures].map(([name, count]) => `${name} ${count}`).join(', '),
        seconds.toFixed(1),
        String(Math.max(0, lost)),
        live.pid === pid && isWell ? 'goes on' : 'ended',
        verdict(isBack && seconds <= limitSeconds && lost <= 0 && isExpected && live.pid === pid && isWell),
      ]);
      await sql`delete from ballast where id < ${id}`;
      stored = 1;
    }
    printTable(
      `A disk of ${diskMegabytes} MB that is full for ${fullSeconds} s`,
      ['round', 'failures', 'seconds until writes succeed', 'lost rows', 'live connection', ''],
      rows,
    );
  } finally {
    for (const part of parts.reverse()) await part.stop();
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  }
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (let size = 1024 * 1024; size >= 1024;) {
    try {
      if (writeSync(handle, Buffer.alloc(size)) < size) size /= 2;
    } catch {
      size /= 2;
    }
  }
  closeSync(handle);
}
