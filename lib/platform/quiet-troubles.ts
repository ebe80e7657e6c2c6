import { codeOf, findTrouble, type Trouble } from '@/lib/core/trouble';

const quietMilliseconds = 60_000;
const codesAtMost = 50;

/**
 * Decides which errors of a trouble are logged: one line for each cause and minute, with the number of those since the last one.
 * Otherwise a full disk writes thousands of lines a second.
 */
export class QuietTroubles {
  private readonly seen = new Map<string, { readonly loggedAt: number; repeated: number }>();
  private readonly lastAt = new Map<Trouble, number>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** Returns undefined for an error that is not logged, else how many were not logged before it. */
  admit(error: unknown): number | undefined {
    const trouble = findTrouble(error);
    if (!trouble) return 0;
    const at = this.now();
    this.lastAt.set(trouble, at);
    const cause = `${trouble} ${codeOf(error) ?? codeOf((error as Error).cause) ?? ''}`; // only errors are trouble
    const known = this.seen.get(cause);
    if (known && at - known.loggedAt < quietMilliseconds) {
      known.repeated += 1;
      return undefined;
    }
    if (this.seen.size >= codesAtMost) this.seen.clear();
    this.seen.set(cause, { loggedAt: at, repeated: 0 });
    return known?.repeated ?? 0;
  }

  /** Returns whether this process met a trouble within the last minute. */
  met(trouble: Trouble): boolean {
    return this.now() - (this.lastAt.get(trouble) ?? -Infinity) < quietMilliseconds;
  }
}
