import { describeEmbedded } from '@/db/embedded';
import { WebProcess } from '@/lib/testing/live/web-process';

type Started = { readonly settings?: Readonly<Record<string, string>> };

/** More web processes on the data of the site, which end with their test. */
export class WebProcesses {
  private readonly started: WebProcess[] = [];

  async start({ settings }: Started = {}): Promise<WebProcess> {
    const dataDir = process.env.E2E_DATA_DIR ?? '';
    const databaseUrl = describeEmbedded(dataDir)?.url ?? '';
    const siteUrl = `http://127.0.0.1:${process.env.E2E_PORT}`;
    const site = { databaseUrl, dataDir, siteUrl };
    const web = await WebProcess.start({ ...site, ...(settings && { settings }) });
    this.started.push(web);
    return web;
  }

  async end(): Promise<void> {
    await Promise.all(this.started.splice(0).map((web) => web.end('SIGKILL')));
  }
}
