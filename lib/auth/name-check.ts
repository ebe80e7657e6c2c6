import { randomInt } from 'node:crypto';
import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { ok, type Result } from '@/lib/core/result';
import { env } from '@/lib/platform/env';
import { listFreeNames } from './accounts';
import type { NameCheck } from './model';

/** The variants that are looked up, of which the free ones are suggested. */
const tried = 12;
const suggested = 3;

/** Returns whether registration would accept a name, and free variants of one that is taken. */
export async function checkName(
  db: Db,
  username: string,
  random: (below: number) => number = randomInt,
): Promise<Result<NameCheck>> {
  const variants = listVariants(username, random);
  const free = await listFreeNames(db, [username, ...variants], env().SITE_NAME);
  if (free[0] === username) return ok({ isFree: true, suggestions: [] });
  return ok({ isFree: false, suggestions: variants.filter((name) => free.includes(name)).slice(0, suggested) });
}

/** A number of two digits after the name, shortened where it is too long. */
function listVariants(username: string, random: (below: number) => number): string[] {
  const base = [...username].slice(0, limits.username.max - 2).join('');
  return [...new Set(Array.from({ length: tried }, () => `${base}${10 + random(90)}`))];
}
