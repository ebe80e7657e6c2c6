import { describe, expect, test } from 'vitest';
import type { Path } from './contract';
import { fieldsOf } from './testing/call-fields';
import { isStaffCall, refusedWith, rowOf, startContractWorld } from './testing/contract-world';
import { examples } from './testing/examples';
import { privilegedKeys } from './testing/hostile';
import { allPaths, post, routeOf, siteUrl } from './testing/product';
import { routeFolders } from './testing/route-folders';
import { sampleTargets } from './testing/sample-targets';

const { world, sampleOf, freshToken } = startContractWorld();

test('every row has a route, and every route a row', () => {
  expect(routeFolders().sort()).toEqual(allPaths.map((path) => path.toLowerCase()).sort());
});

/** Returns whether a call needs a reason in some cases only, which its service decides. */
const mayNeedReason = (path: Path) => 'REASON_NEEDED' in rowOf(path).codes;

const acts = allPaths.filter((path) => isStaffCall(path) && fieldsOf(path).includes('reason'));
test.each(acts)('%s needs a reason', (path) => {
  for (const reason of mayNeedReason(path) ? ['', ' \n'] : [undefined, '', ' \n']) {
    const issues = rowOf(path).input.safeParse({ reason }).error?.issues ?? [];
    expect(issues).toContainEqual(expect.objectContaining({ path: ['reason'], message: 'required' }));
  }
});

describe.each(allPaths)('%s', (path) => {
  test('replies 405 to a GET, a staff call 404', async () => {
    const { GET } = await routeOf(path);
    const reply = await GET?.(new Request(`${siteUrl}${path}`));
    expect(reply?.status).toBe(refusedWith(path, 405));
  });

  test('accepts its sample and replies with the output of its row', async () => {
    const reply = await post(path, await sampleOf(path), { token: await freshToken(path) });
    expect(reply.http).toBe(200);
    if (examples[path].isSampleRefused) return;
    expect(reply.body).toMatchObject({ status: 200 });
    // No field but those of the row: a schema drops all others.
    expect(rowOf(path).output.parse(reply.body.data)).toEqual(reply.body.data);
    if (examples[path].namesPasswords) return;
    expect(JSON.stringify(reply.body.data ?? null)).not.toMatch(/password|argon2|email_key|emailKey/i);
  });

  test('ignores unknown keys', async () => {
    const reply = await post(
      path,
      { ...(await sampleOf(path)), ...privilegedKeys, ...(await sampleOf(path)) },
      { token: await freshToken(path) },
    );
    expect(reply.http).toBe(200);
    // Samples of staff calls suspend members, and decide pending ones.
    const privileged = await world().product.sql<{ id: number }[]>`
      select * from members
      where status not in ('service', 'suspended', 'pending') and id <> ${world().agent.id}
        and (gold_expires_at is not null or silver_expires_at is not null or role is not null or status <> 'active'
          or email_confirmed_at is not null or invited_by is not null or like_count > 1)`;
    expect(privileged.filter(({ id }) => !sampleTargets.has(Number(id)))).toEqual([]);
  });
});
