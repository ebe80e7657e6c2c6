import { env } from '@/lib/platform/env';
import { lowerPriority } from '@/lib/platform/lower-priority';

import { explain } from './explain';

/*
 * The steps of a start. The supervisor runs each as a separate process, whose memory ends with it:
 * node build/tasks.js <task> [argument]
 */

/** The compression of scripts waits for everything else: the site works without it. */
const lowestBy = 19;

const tasks = {
  /** Checks that the operator's own database responds. */
  async reach() {
    const { requireDatabase } = await import('@/lib/platform/require-database');
    for (const warning of await requireDatabase(requireUrl())) process.stderr.write(`${warning}\n`);
  },
  /** Creates the role and the database of the site on the embedded server at this port. */
  async prepare(port: string) {
    const { prepareDatabase } = await import('@/db/embedded');
    const { loadSecrets } = await import('@/lib/platform/secrets');
    await prepareDatabase(Number(port), loadSecrets(env().DATA_DIR));
  },
  /** Builds the pages unless a build of their sources exists. */
  async pages() {
    const { ensurePages } = await import('./build');
    const stopping = new AbortController();
    process.once('SIGTERM', () => stopping.abort());
    await ensurePages(stopping.signal);
  },
  /** Compresses the scripts of the pages, unless it is done: a first start does not wait for it. */
  async compress() {
    lowerPriority(lowestBy);
    const { ensureCompressed } = await import('./compress-assets');
    await ensureCompressed();
  },
  /** Migrates the database, and creates the demo members if it is empty. */
  async fill() {
    const { migrate } = await import('@/db/migrate');
    await migrate(requireUrl());
    const { DEMO, DATA_DIR } = env();
    if (!DEMO) return;
    const { seedDemoIfEmpty } = await import('./demo');
    await seedDemoIfEmpty(requireUrl(), DATA_DIR);
  },
} satisfies Record<string, (argument: string) => Promise<void>>;

export type TaskName = keyof typeof tasks;

function requireUrl(): string {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set');
  return DATABASE_URL;
}

function isTask(name: string): name is TaskName {
  return name in tasks;
}

const [name = '', argument = ''] = process.argv.slice(2);
if (!isTask(name)) throw new Error(`There is no task ${name}.`);
tasks[name](argument).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
