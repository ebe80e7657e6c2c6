import { ObservableStore } from '@/lib/browser/observable-store';
import { requestTranslation, type TranslationQuery, type TranslationState } from './translations';

/** Why automatic translation has stopped. */
type Stop = 'used' | 'unavailable';

type Request = (query: TranslationQuery) => Promise<TranslationState>;

/** After so many texts in a row without a translation, the service counts as unavailable. */
const failuresBeforeStop = 2;

/** Translates texts one after the other, the newest request first, and never for coins. */
export class AutomaticQueue {
  readonly stop = new ObservableStore<Stop | undefined>(undefined);
  private waiting: TranslationQuery[] = [];
  /** Texts without a translation since the last success. */
  private failed: TranslationQuery[] = [];
  private isRunning = false;

  constructor(
    private readonly request: Request,
    private readonly wait: (seconds: number) => Promise<void>,
  ) {}

  /** True where a service has only some texts: one without a translation does not speak for the others. */
  isOfPhrases = false;

  /** Adds a text. Returns the function that takes it away while it waits. */
  add(query: TranslationQuery): () => void {
    this.waiting.push(query);
    void this.run();
    return () => {
      this.waiting = this.waiting.filter((other) => other !== query);
      this.failed = this.failed.filter((other) => other !== query);
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

  private async handleRefusal(
    query: TranslationQuery,
    { code, retry = 1 }: Extract<TranslationState, { kind: 'refused' }>,
  ) {
    if (code === 'TRANSLATION_QUOTA') {
      this.waiting.push(query);
      this.stop.set('used');
    } else if (code === 'TOO_MANY') {
      this.waiting.push(query);
      await this.wait(retry);
    } else if (code !== 'TRANSLATION_UNAVAILABLE' || !this.isOfPhrases) {
      this.failed.push(query);
      if (this.failed.length >= failuresBeforeStop) this.stop.set('unavailable');
    }
  }
}

/** The queue of the page. */
export const automaticQueue = new AutomaticQueue(
  (query) => requestTranslation({ ...query, isFreeOnly: true, isQuiet: true }),
  (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
);
