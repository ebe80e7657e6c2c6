import type { Db } from '@/db/client';
import type { SiteSetting } from './model';
import { readSiteSetting } from './queries';

/** Returns how many items a list loads at a time. A change takes effect within 5 seconds. */
export async function getPageSize(db: Db, list: keyof SiteSetting<'pageSizes'>): Promise<number> {
  return (await readSiteSetting(db, 'pageSizes'))[list];
}
