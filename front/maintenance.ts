import type { IncomingMessage } from 'node:http';
import { steadyNow } from '@/lib/core/steady-clock';
import { logger } from '@/lib/platform/logger';
import { readMaintenance } from '@/lib/platform/maintenance-file';
import { QuietLines } from '@/lib/platform/quiet-lines';
import { href } from '@/lib/routing/href';

type Deps = {
  readonly dataDir: string;
  /** Returns whether the session of a request belongs to a member of staff. */
  readonly isStaff: (request: IncomingMessage) => Promise<boolean>;
  readonly now?: () => number;
};

/** The file is looked for at most this often. */
const freshMilliseconds = 1_000;

/** The addresses with which staff log in, those of other services, and the checks of the operator. */
const open = [
  href('mobile', 'login'),
  href('desktop', 'login'),
  '/member/index/login',
  '/api/health',
  '/api/payments',
  '/api/mail',
  '/texts',
].map((address) => address.toLowerCase());

/** Files of the product, such as scripts and icons. Uploads belong to members. */
const productFile = /^\/(?!uploads\/|api\/|member\/).*\.[a-z0-9]{2,11}$/;

/** Closes the site to everyone but staff while the operator works on it. Other requests are told when to come again. */
export class Maintenance {
  private seconds: number | undefined;
  private readonly lines = new QuietLines(1);
  private checkedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: Deps) {}

  /** Returns the seconds after which visitors may come again; undefined while the site is open. */
  current(): number | undefined {
    const now = (this.deps.now ?? steadyNow)();
    if (now - this.checkedAt >= freshMilliseconds) {
      this.checkedAt = now;
      this.read();
    }
    return this.seconds;
  }

  /** A file that cannot be read, as by a process with too many open files, changes nothing. */
  private read(): void {
    try {
      this.seconds = readMaintenance(this.deps.dataDir);
    } catch (error) {
      if (this.lines.admit('read') !== undefined)
        logger.error({ err: error }, 'it could not be read whether the site is under maintenance');
    }
  }

  async admits(request: IncomingMessage): Promise<boolean> {
    const path = (request.url ?? '').split('?', 1)[0]?.toLowerCase() ?? '';
    if (open.some((address) => path === address || path.startsWith(`${address}/`)) || productFile.test(path))
      return true;
    return this.deps.isStaff(request).catch(() => false);
  }
}
