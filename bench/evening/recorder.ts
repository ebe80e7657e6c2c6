import type { ActivityName } from './mix';

/** The measurements of a span of time, as a generator sends them. */
export type Measured = {
  /** Milliseconds from the planned start. */
  readonly times: Readonly<Partial<Record<ActivityName, readonly number[]>>>;
  /** Failures, by activity and reason. */
  readonly failures: Readonly<Record<string, number>>;
  readonly refused: number;
  /** The client ids of acknowledged messages. */
  readonly acknowledged: readonly string[];
  /** Messages that a connected member did not receive. */
  readonly lost: number;
  /** Milliseconds by which actions began later than planned. */
  readonly lags: readonly number[];
};

/** A message on its way. `isStillHere` returns whether the receiver has been connected since it was sent. */
type Sent = { readonly due: number; readonly name: ActivityName; readonly isStillHere: () => boolean };

/** Collects times, failures and messages until they are taken. */
export class Recorder {
  private times: Partial<Record<ActivityName, number[]>> = {};
  private failures: Record<string, number> = {};
  private refused = 0;
  private acknowledged: string[] = [];
  private lags: number[] = [];
  private readonly sent = new Map<string, Sent>();

  /** Times an action from its planned start. A failure counts with its time. */
  async time<T>(name: ActivityName, due: number, run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      this.fail(name, error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      this.add(name, performance.now() - due);
    }
  }

  fail(name: ActivityName, reason: string): void {
    const key = `${name}: ${reason}`;
    this.failures[key] = (this.failures[key] ?? 0) + 1;
  }

  refuse(): void {
    this.refused += 1;
  }

  lag(milliseconds: number): void {
    this.lags.push(milliseconds);
  }

  expect(clientId: string, sent: Sent): void {
    this.sent.set(clientId, sent);
  }

  /** Stops waiting for a message that was not stored. */
  forget(clientId: string): void {
    this.sent.delete(clientId);
  }

  acknowledge(clientId: string): void {
    this.acknowledged.push(clientId);
  }

  arrived(clientId: string): void {
    const sent = this.sent.get(clientId);
    if (!sent) return;
    this.sent.delete(clientId);
    this.add(sent.name, performance.now() - sent.due);
  }

  /** Returns what was measured since the last time. A message that is still on its way counts as lost. */
  take(): Measured {
    const waiting = [...this.sent.values()];
    const { times, failures, refused, acknowledged, lags } = this;
    this.times = {};
    this.failures = {};
    this.refused = 0;
    this.acknowledged = [];
    this.lags = [];
    this.sent.clear();
    return { times, failures, refused, acknowledged, lags, lost: waiting.filter((sent) => sent.isStillHere()).length };
  }

  private add(name: ActivityName, milliseconds: number): void {
    (this.times[name] ??= []).push(milliseconds);
  }
}
