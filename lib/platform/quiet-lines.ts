import { steadyNow } from '@/lib/core/steady-clock';
/** Within this time after a line of the log, another one of the same cause is only counted. */
export const quietMilliseconds = 60_000;

/** Admits one line of the log for each cause and minute, and counts those between. */
export class QuietLines {
  private readonly seen = new Map<string, { readonly loggedAt: number; repeated: number }>();

  constructor(
    private readonly maxCauses: number,
    private readonly now: () => number = steadyNow,
  ) {}

  /** Returns undefined for a line that is not logged, else how many were not logged before it. */
  admit(cause: string): number | undefined {
    const at = this.now();
    const known = this.seen.get(cause);
    if (known && at - known.loggedAt < quietMilliseconds) {
      known.repeated += 1;
      return undefined;
    }
    if (this.seen.size >= this.maxCauses) this.seen.clear();
    this.seen.set(cause, { loggedAt: at, repeated: 0 });
    return known?.repeated ?? 0;
  }
}
