import { ObservableStore } from '@/lib/browser/observable-store';
import type { Locale } from '@/lib/core/locale';
import { requestTranslation, type TranslationState } from './translations';

/** Why automatic translation has stopped. */
type Stop = 'used' | 'unavailable';

type Wanted = { readonly content: string; readonly target: Locale };
type Request = (wanted: Wanted) => Promise<TranslationState>;

/** After so many texts in a row without a translation, the service counts as unavailable. */
const failuresBeforeStop = 2;

/** Translates texts one after the other, the newest request first, and never for coins. */
export class AutomaticQueue {
  readonly stop = new ObservableStore<Stop | undefined>(undefined);
  private waiting: Wanted[] = [];
  /** Texts without a translation since the last success. */
  private failed: Wanted[] = [];
  private isRunning = false;

  constructor(
    private readonly request: Request,
    private readonly wait: (seconds: number) => Promise<void>,
  ) {}

  /** Adds a text. Returns the function that takes it away while it waits. */
  add(wanted: Wanted): () => void {
    this.waiting.push(wanted);
    void this.run();
    return () => {
      this.waiting = this.waiting.filter((one) => one !== wanted);
      this.failed = this.failed.filter((one) => one !== wanted);
    };
  }

  /** Goes on after a stop. */
  resume(): void {
    this.waiting.push(...this.failed.splice(0));
    this.stop.set(undefined);
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (;;) {
      const next = this.stop.state ? undefined : this.waiting.pop();
      if (!next) break;
      const outcome = await this.request(next);
      if (outcome.kind === 'refused') await this.handleRefusal(next, outcome);
      else this.failed = [];
    }
    this.isRunning = false;
  }

  private async handleRefusal(wanted: Wanted, { code, retry = 1 }: Extract<TranslationState, { kind: 'refused' }>) {
    if (code === 'TRANSLATION_QUOTA') {
      this.waiting.push(wanted);
      this.stop.set('used');
    } else if (code === 'TOO_MANY') {
      this.waiting.push(wanted);
      await this.wait(retry);
    } else {
      this.failed.push(wanted);
      if (this.failed.length >= failuresBeforeStop) this.stop.set('unavailable');
    }
  }
}

/** The queue of the page. */
export const automaticQueue = new AutomaticQueue(
  (wanted) => requestTranslation({ ...wanted, isFreeOnly: true, isQuiet: true }),
  (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
);
