import { steadyNow } from '@/lib/core/steady-clock';
import { logger } from '@/lib/platform/logger';

/** Takes one of an account's rate. Returns the seconds to wait when none is left, else 0. */
type Take = (account: number) => number | Promise<number>;

const maxSessions = 10_000;

/**
 * Bounds how often one account opens the live connection, counted over all nodes: each admission loads its session and
 * changes its presence. A session whose account has used up its rate is refused without a query until it may open again.
 */
export class AdmissionRate {
  /** The tokens of refused sessions, with the end of the refusal. */
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly takeOf: Take,
    private readonly now: () => number = steadyNow,
  ) {}

  isUsedUp(token: string): boolean {
    const until = this.refused.get(token);
    if (until === undefined) return false;
    if (until > this.now()) return true;
    this.refused.delete(token);
    return false;
  }

  /** Returns whether the account may open a connection now. */
  async take(account: number, token: string): Promise<boolean> {
    const seconds = await this.secondsLeft(account);
    if (seconds === 0) return true;
    if (this.refused.size >= maxSessions) this.refused.clear();
    this.refused.set(token, this.now() + seconds * 1000);
    return false;
  }

  private async secondsLeft(account: number): Promise<number> {
    try {
      return await this.takeOf(account);
    } catch (error) {
      logger.warn({ err: error }, 'the rate of admissions could not be read');
      return 0;
    }
  }
}
