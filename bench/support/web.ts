import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assetsFolder } from '@/front/assets';
import { siteAddress } from './site-address';
import { freePort, startServer, type Running } from './processes';

type WebOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The folder of a built revision; this one if omitted. */
  readonly folder?: string | undefined;
  /** `off` if omitted. */
  readonly rateLimits?: 'off' | 'standard';
};

/** Starts the production web process of a revision on a filled database, as `npm run start:web` does. */
export async function startWeb({
  dataDir,
  databaseUrl,
  folder = process.cwd(),
  rateLimits = 'off',
}: WebOptions): Promise<Running> {
  if (!existsSync(path.join(folder, assetsFolder))) throw new Error(`${folder} is not built`);
  const port = await freePort();
  return startServer({
    args: webArguments(folder),
    port,
    cwd: folder,
    logFile: path.join(dataDir, 'web.log'),
    healthPath: '/robots.txt',
    env: {
      DATABASE_URL: siteAddress(databaseUrl, dataDir, folder),
      EMBEDDED: '0',
      DEMO: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: rateLimits,
      SITE_URL: `http://127.0.0.1:${port}`,
    },
  });
}

/** Reads the arguments of node from the revision's script, because revisions start their web process differently. */
function webArguments(folder: string): string[] {
  const file = path.join(folder, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> }; // npm's format
  const [program, ...args] = (scripts['start:web'] ?? '').replace(/^exec /, '').split(' ');
  if (program !== 'node' || args.length === 0) throw new Error(`${file} has no start:web that runs node`);
  return args;
}
