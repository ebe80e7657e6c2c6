import { randomBytes } from 'node:crypto';
import { globalSingleton } from '@/lib/core/global-singleton';

/** Ends the application name of each connection of this process, so that PostgreSQL can be asked about them. */
export const processTag = globalSingleton('process tag', () => randomBytes(4).toString('hex'));

/** Returns the application name of connections of this process. */
export function taggedName(name: string): string {
  return `${name} ${processTag}`;
}
