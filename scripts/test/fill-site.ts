// Fills the data folder of the site for the browser tests with the demo members, as the first start of the site would.
import { startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { seedDemoIfEmpty } from '@/scripts/start/demo';

async function fillSite(dataDir: string): Promise<void> {
  const { url, stop } = await startEmbedded({ dataDir });
  try {
    await migrate(url);
    await seedDemoIfEmpty(url, dataDir);
  } finally {
    await stop();
  }
}

const { E2E_DATA_DIR } = process.env;
if (!E2E_DATA_DIR) throw new Error('E2E_DATA_DIR is not set');
process.env.DATA_DIR = E2E_DATA_DIR; // where the seed keeps pictures
void fillSite(E2E_DATA_DIR);
