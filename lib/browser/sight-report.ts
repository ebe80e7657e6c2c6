import type { LegacyLanguage } from '@/lib/core/locale';
import type { PageSight } from './page-sight';

/** A page that is hidden and shown again within this time reports nothing. */
const settledMilliseconds = 500;

type Sight = { readonly isHidden: boolean; readonly language: LegacyLanguage };

/** Reports whether a page is hidden, and its language, after each change, once the state has settled. */
export class SightReport {
  private reported: Sight | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly page: PageSight,
    private readonly send: (sight: Sight) => void,
  ) {}

  /** Returns the state for a handshake, which reports it too. */
  begin(): Sight {
    this.reported = this.read();
    return this.reported;
  }

  /** Called when the state or the connection has changed. */
  update(): void {
    clearTimeout(this.timer);
    const { isHidden, language } = this.read();
    if (isHidden !== this.reported?.isHidden || language !== this.reported.language)
      this.timer = setTimeout(() => this.settle(), settledMilliseconds);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private settle(): void {
    this.send(this.begin());
  }

  private read(): Sight {
    return { isHidden: this.page.isHidden(), language: this.page.language() };
  }
}
