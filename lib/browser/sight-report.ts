import type { PageSight } from './page-sight';

/** A page that is hidden and shown again within this time reports nothing. */
const settledMilliseconds = 500;

/** Reports whether a page is hidden after each change, once the state has settled. */
export class SightReport {
  private reported: boolean | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly page: PageSight,
    private readonly send: (isHidden: boolean) => void,
  ) {}

  /** Returns the state for a handshake, which reports it too. */
  begin(): boolean {
    this.reported = this.page.isHidden();
    return this.reported;
  }

  /** Called when the state or the connection has changed. */
  update(): void {
    clearTimeout(this.timer);
    if (this.page.isHidden() !== this.reported) this.timer = setTimeout(() => this.settle(), settledMilliseconds);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private settle(): void {
    this.reported = this.page.isHidden();
    this.send(this.reported);
  }
}
