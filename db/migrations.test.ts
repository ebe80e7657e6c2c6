import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import journal from './migrations/meta/_journal.json';
import * as schema from './schema';

const folder = path.join(import.meta.dirname, 'migrations');
const newest = journal.entries.at(-1);
const snapshotName = `${String(newest?.idx).padStart(4, '0')}_snapshot.json`;

it('only the snapshot of the newest migration is kept', () => {
  expect(readdirSync(path.join(folder, 'meta')).sort()).toEqual([snapshotName, '_journal.json']);
});

it('each migration of the journal is a file, and each file is in the journal', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
});

it('each migration is later than the one before, because older ones are never applied', () => {
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

it('the snapshot equals the schema, so that db:generate would write nothing', async () => {
  const snapshot = JSON.parse(readFileSync(path.join(folder, 'meta', snapshotName), 'utf8')) as DrizzleSnapshotJSON;
  const current = generateDrizzleJson(schema, snapshot.id);
  expect(await generateMigration(snapshot, current as DrizzleSnapshotJSON)).toEqual([]);
});
