import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

import { demoAccountsFile } from '@/db/seed/demo-accounts';

const accountsSchema = z.array(z.object({ role: z.string(), username: z.string(), password: z.string() }));
export type DemoAccount = z.infer<typeof accountsSchema>[number];

/** Returns the demo accounts that the seed wrote to the data folder; empty when there are none. */
export function listDemoAccounts(dataDir: string): DemoAccount[] {
  const file = path.join(dataDir, demoAccountsFile);
  return existsSync(file) ? accountsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
