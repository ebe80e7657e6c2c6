import { RealtimeProcess } from '../live/realtime-process';
import { WebProcess } from '../live/web-process';
import type { CountedProcess } from './background';
import { measureCalls } from './calls';
import { measureFrames } from './frames';
import type { Measurements } from './measure';
import { measurePages } from './pages';
import { startBudgetSite, type BudgetSite } from './site';

/** Measures the sections of some processes of production, which must be built, on a separate site. */
export async function measureAll(processes: readonly CountedProcess[]): Promise<Measurements> {
  const site = await startBudgetSite();
  // PostgreSQL is not in the group of processes that the runner of the tests ends.
  const leave = () => void site.stop().finally(() => process.exit(1));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  // At the same time, because most of the time of the frames is waiting. Each process has its own database.
  const ofWeb = processes.includes('web') ? measureWeb(site) : Promise.resolve({ pages: [], calls: [] });
  const ofLive = processes.includes('live') ? measureLive(site) : Promise.resolve([]);
  try {
    const [web, frames] = await Promise.all([ofWeb, ofLive]);
    return { ...web, frames };
  } finally {
    await Promise.allSettled([ofWeb, ofLive]);
    await site.stop();
  }
}

/** The calls come first: what they write, such as visits, is in the pages of each run. */
async function measureWeb(site: BudgetSite): Promise<Pick<Measurements, 'pages' | 'calls'>> {
  const web = await WebProcess.start({ databaseUrl: site.web.url, dataDir: site.dataDir });
  try {
    const calls = await measureCalls(site, web.url);
    return { calls, pages: await measurePages(site, web.url) };
  } finally {
    await web.end();
  }
}

async function measureLive(site: BudgetSite): Promise<Measurements['frames']> {
  const realtime = await RealtimeProcess.start({ databaseUrl: site.live.url });
  return measureFrames(site, realtime.port).finally(() => realtime.end());
}
