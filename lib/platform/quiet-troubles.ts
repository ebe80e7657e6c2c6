import { steadyNow } from '@/lib/core/steady-clock';
import { codeOf, findTrouble, type Trouble } from '@/lib/core/trouble';
import { QuietLines, quietMilliseconds } from './quiet-lines';

const maxCodes = 50;

/**
 * Decides which errors of a trouble are logged: one line for each cause and minute, with the number of those since the last one.
 * Otherwise a full disk writes thousands of lines a second.
 */
export class QuietTroubles {
  private readonly lines: QuietLines;
  private readonly lastAt = new Map<Trouble, number>();

  constructor(private readonly now: () => number = steadyNow) {
    this.lines = new QuietLines(maxCodes, now);
  }

  /** Returns undefined for an error that is not logged, else how many were not logged before it. */
  admit(error: unknown): number | undefined {
    const trouble = findTrouble(error);
    if (!trouble) return 0;
    this.lastAt.set(trouble, this.now());
    return this.lines.admit(`${trouble} ${codeOf(error) ?? codeOf((error as Error).cause) ?? ''}`); // only errors are trouble
  }

  /** Returns whether this process met a trouble within this time, by default the last minute. */
  met(trouble: Trouble, milliseconds = quietMilliseconds): boolean {
    return this.now() - (this.lastAt.get(trouble) ?? -Infinity) < milliseconds;
  }
}
