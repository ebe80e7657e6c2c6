import { OperatorError } from '@/lib/core/operator-error';
import { freeBytes, load } from './load';
import type { Side } from './measure';
import { reshape, type Partitioning } from './partitions';
import { listSchema } from './schema';
import { shapeOf } from './shape';
import { withSql, type HistoryWorld } from './world';

/** Bytes of a message with its indexes, the log while loading, and the sort of an index. */
const bytesWhileLoading = 420;
const keptFree = 8e9;

type DatabasePlan = {
  readonly name: string;
  readonly messages: number;
  readonly parted?: { readonly from: string; readonly by: Partitioning };
};

/** Creates and fills the databases that are missing, and returns all of them. */
export async function openDatabases(world: HistoryWorld, all: readonly DatabasePlan[]): Promise<Side[]> {
  const missing: DatabasePlan[] = [];
  for (const database of all) if (!(await isFilled(world, database.name))) missing.push(database);
  const needed = missing.reduce((sum, { messages }) => sum + messages * bytesWhileLoading, keptFree);
  if (missing.length > 0 && freeBytes(world.dataDir) < needed)
    throw new OperatorError(`The disk of ${world.dataDir} needs ${Math.ceil(needed / 1e9)} GB for this run.`);
  if (missing.length > 0) await world.restart('loading');
  for (const database of missing) await fill(world, database);
  if (missing.length > 0) await world.restart('usual');
  return all.map(({ name, messages }) => ({ name, url: world.url(name), shape: shapeOf(messages) }));
}

async function fill(world: HistoryWorld, { name, messages, parted }: DatabasePlan): Promise<void> {
  console.log(`\n${name}: ${messages.toLocaleString('en')} messages`);
  const url = world.superuserUrl(name);
  if (parted) {
    await withSql(
      world.superuserUrl('postgres'),
      (sql) => sql`create database ${sql(name)} template ${sql(parted.from)} owner yuanfen strategy file_copy`,
    );
    await reshape(url, { partitioning: parted.by, messages });
    return markFilled(world, name);
  }
  await world.create(name);
  const before = await withSql(url, listSchema);
  await load(url, messages, world.dataDir);
  const after = await withSql(url, listSchema);
  if (after.join('\n') !== before.join('\n')) throw new Error(`the schema of ${name} is not the migrated one`);
  await markFilled(world, name);
}

const filled = 'filled';

async function markFilled(world: HistoryWorld, name: string): Promise<void> {
  await withSql(world.superuserUrl('postgres'), (sql) => sql.unsafe(`comment on database ${name} is '${filled}'`));
}

async function isFilled(world: HistoryWorld, name: string): Promise<boolean> {
  const rows = await withSql(
    world.superuserUrl('postgres'),
    (sql) => sql<{ state: string | null }[]>`
      select shobj_description(oid, 'pg_database') as state from pg_database where datname = ${name}`,
  );
  const [database] = rows;
  if (database && database.state !== filled)
    throw new OperatorError(`The load of ${name} was interrupted: delete the folder ${world.dataDir}.`);
  return database !== undefined;
}
