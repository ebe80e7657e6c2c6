import { expect, test } from 'vitest';
import { rowOf, startContractWorld } from './testing/contract-world';
import { allPaths, post } from './testing/product';

/* After a call that writes, its member reads from the primary until a replica has what it wrote. */

const { world, sampleOf, freshToken, changesNothing } = startContractWorld();
const reading = allPaths.filter((path) => !rowOf(path).writes);

test.each(reading)('%s changes nothing, as its row claims', async (path) => {
  const [input, token] = [await sampleOf(path), await freshToken(path)];
  // What was counted once today is not counted again.
  await world().product.sql`truncate quota_counters, quota_targets, profile_visits`;
  await changesNothing(async () => expect((await post(path, input, { token })).http).toBe(200));
});
