import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps work below a rate: `spend` waits while the work so far is ahead of it. */
export class Pace {
  private readonly from = performance.now();
  private spent = 0;

  constructor(private readonly perSecond: number) {}

  async spend(amount: number): Promise<void> {
    this.spent += amount;
    const ahead = (this.spent / this.perSecond) * 1000 - (performance.now() - this.from);
    if (ahead > shortestWait) await sleep(ahead);
  }
}

const shortestWait = 5;
