import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import { toAddress } from './address';
import { adoptBaseline } from './adopt-baseline';
import { sessionSettings } from './client';
import { renewNameKeys } from './name-keys';
import { seedReference } from './seed/reference';

const here = path.resolve('db');
/** Advisory lock of a migration, any fixed number: a second process waits, then has no work left. */
const lockKey = 7_204_112_019;

/**
 * Migrates the database at `url`: migrations, then functions and triggers, keys of user names, and reference rows.
 * Idempotent and safe to run in several processes at once. Never migrates down. Throws OperatorError for a database from before
 * the baseline that lacks one of the migrations it replaces.
 */
export async function migrate(
  url: string,
  { migrationsFolder = path.join(here, 'migrations') }: { migrationsFolder?: string } = {},
): Promise<void> {
  const [address, socket] = toAddress(url);
  const sql = postgres(address, {
    ...socket,
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'yuanfen-migrate', ...sessionSettings },
  });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await adoptBaseline(sql, migrationsFolder);
    await applyMigrations(drizzle(sql), { migrationsFolder });
    await applyFunctions(sql);
    await renewNameKeys(sql);
    await seedReference(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Replaces all functions when any file changed, and only then, because creating triggers locks their tables. */
async function applyFunctions(sql: Sql): Promise<void> {
  const folder = path.join(here, 'functions');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const script = (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
  const hash = createHash('sha256').update(script).digest('hex');
  await sql`create table if not exists drizzle.functions (hash text primary key, applied_at timestamptz not null default now())`;
  const [applied] = await sql`select hash from drizzle.functions where hash = ${hash}`;
  if (applied) return;
  // One simple query is one implicit transaction.
  await sql.unsafe(
    `${dropReplaced(script)}\n${script}\ntruncate drizzle.functions; insert into drizzle.functions (hash) values ('${hash}');`,
  );
}

/**
 * Drops what the files create again, whatever its parameters and columns were before: CREATE OR REPLACE keeps their names and
 * types. Functions of triggers have neither, and their triggers depend on them, so they are replaced.
 */
function dropReplaced(script: string): string {
  const created = (kind: string) =>
    [...script.matchAll(new RegExp(`^create or replace ${kind} (\\w+)`, 'gm'))].map(([, name = '']) => `'${name}'`);
  return `do $$
    declare
      former text;
    begin
      for former in select format('view %I', c.relname) from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v' and c.relname in (${created('view').join(', ')})
      loop execute 'drop ' || former; end loop;
      for former in select 'function ' || p.oid::regprocedure from pg_proc p
        where p.pronamespace = current_schema()::regnamespace and p.prorettype <> 'trigger'::regtype
          and p.proname in (${created('function').join(', ')})
      loop execute 'drop ' || former; end loop;
    end $$;`;
}
