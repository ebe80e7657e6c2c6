import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type Path } from '@/lib/contract';
import { fieldsBody, type Endpoint } from '@/lib/core/endpoint';
import type { ReplyBody } from '@/lib/core/reply';
import { examples } from './examples';
import { exchange } from './front';
import { hostileRequests, type HostileRequest } from './hostile-bodies';
import { logInAs, siteUrl } from './product';
import { isDeep, randomOf } from './sampling';
import { startWorld, type World } from './world';

const atOnce = 32;

/** All calls of plain fields share one parser. Files have another, and a row may allow longer bodies. */
function countFor({ body }: Endpoint): number {
  if (isDeep()) return 2_000;
  return isDeepStrictEqual(body, fieldsBody) ? 50 : 400;
}

/** Defines the tests of hostile bodies for some calls. In a deep run they take minutes: half of the calls in each of two files. */
export function testHostileInput(paths: readonly Path[]): void {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  describe('input', () => {
    test.each(paths)('hostile bodies for %s cause no server error', { timeout: 60_000 }, async (path) => {
      const row: Endpoint = contract[path];
      const isStaffCall = row.access === 'staff';
      const count = countFor(row);
      // A staff call hides behind 404, and wrong passwords block a log-in with 429.
      const expected = [200, 413, 429, ...(isStaffCall ? [404] : [])];
      const fields = (await examples[path].sample(world)) as Record<string, unknown>;
      const token = await logInAs(world.product, isStaffCall ? world.agent : world.man);
      const ownHeaders = { host: new URL(siteUrl).host, 'accept-language': 'en', authorization: `Bearer ${token}` };
      const requests = hostileRequests(fields, count, randomOf(`hostile bodies ${path}`));
      const statuses = new Map<number, number>();
      const faults: string[] = [];

      async function send({ raw, headers }: HostileRequest): Promise<void> {
        const reply = await exchange({
          target: path,
          method: 'POST',
          headers: { ...ownHeaders, ...headers, 'content-type': raw.type },
          body: Buffer.from(raw.body),
        });
        const text = reply.body.toString();
        const { status, msg } = JSON.parse(text) as ReplyBody<unknown>;
        // Not an assertion for each reply: 40,000 of them take seconds.
        if (!expected.includes(reply.status) || !msg) faults.push(`HTTP ${reply.status} ${text}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }

      const waiting = [...requests];
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      expect(faults).toEqual([]);
      if (examples[path].ends === 'session') return; // the first readable body ends the session
      const refused = (statuses.get(400) ?? 0) + (statuses.get(404) ?? 0);
      expect(refused, JSON.stringify([...statuses])).toBeGreaterThan(count / 10);
      expect(statuses.has(401)).toBe(false);
    });
  });
}
