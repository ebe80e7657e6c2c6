import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { createDb, type Database } from '@/db/client';

const accountsSchema = z.array(z.object({ role: z.string(), userName: z.string(), password: z.string() }));
export type DemoAccount = z.infer<typeof accountsSchema>[number];

// Named by a value: it is large, needed once, and a deployment without demo may leave it out.
const seedModule = path.resolve('db/seed/demo.ts');

type SeedDemo = (database: Database, options: { dataDir: string }) => Promise<void>;

/** Fills an empty embedded database with the demo members; does nothing once there are members. */
export async function seedDemoIfEmpty(url: string, dataDir: string): Promise<void> {
  const database = createDb(url, { max: 4, applicationName: 'yuanfen-seed' });
  try {
    const [found] = await database.sql<{ exists: boolean }[]>`select exists (select 1 from members)`;
    if (found?.exists || !existsSync(seedModule)) return;
    console.log('Making the demo members …');
    const { seedDemo } = (await import(seedModule)) as { seedDemo: SeedDemo };
    await seedDemo(database, { dataDir });
  } finally {
    await database.close();
  }
}

/** The demo accounts the seed left in the data folder, to be printed; empty when there are none. */
export function listDemoAccounts(dataDir: string): DemoAccount[] {
  const file = path.join(dataDir, 'demo-accounts.json');
  return existsSync(file) ? accountsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
