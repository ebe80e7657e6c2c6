import { describeEmbedded } from '@/db/embedded';
import { createRandom } from '@/db/seed/random';
import { WebProcess } from '@/lib/testing/live/web-process';
import { isDeep } from '@/lib/testing/sampling';
import { buildBuyer, PurchaseLoad } from '@/lib/testing/purchase-load';
import { expect, test } from '../fixtures';

const kills = isDeep() ? 6 : 2;

test('every payment is credited once, and every gift and membership is paid once, when the web process is killed again and again', async ({
  database,
}) => {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const web = await WebProcess.start({ databaseUrl: describeEmbedded(dataDir)?.url ?? '', dataDir });
  try {
    const buyers = [await buildBuyer(database.db), await buildBuyer(database.db), await buildBuyer(database.db)];
    const random = createRandom('kills');
    const load = await PurchaseLoad.prepare(database.db, web.url, buyers, random);
    const running = load.run(6);
    for (let killed = 0; killed < kills; killed += 1) {
      const answered = load.answered;
      await expect.poll(() => load.answered, { intervals: [10] }).toBeGreaterThan(answered + 5 + 20 * random.next());
      await web.end('SIGKILL');
      await web.start();
    }
    load.stop();
    await running;
    expect(load.lost).toBeGreaterThan(kills);
    expect(await load.findViolations(database.db)).toEqual([]);
  } finally {
    await web.end();
  }
});
