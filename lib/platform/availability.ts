const timeoutMilliseconds = 2_000;

type Options = {
  /** For this time after a check that was well, no other one is made. */
  readonly freshMilliseconds?: number;
  readonly now?: () => number;
};

/** Whether the database can be asked now. Requests that come while it is checked share the check, so that many cost it nothing. */
export class Availability {
  private wellAt = -Infinity;
  private checking: Promise<boolean> | undefined;
  private readonly freshMilliseconds: number;
  private readonly now: () => number;

  constructor(
    private readonly check: () => PromiseLike<unknown>,
    { freshMilliseconds = 0, now = () => performance.now() }: Options = {},
  ) {
    this.freshMilliseconds = freshMilliseconds;
    this.now = now;
  }

  async isWell(): Promise<boolean> {
    if (this.now() - this.wellAt < this.freshMilliseconds) return true;
    return (this.checking ??= this.run().finally(() => (this.checking = undefined)));
  }

  private async run(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMilliseconds);
    });
    const checked = this.check().then(
      () => true,
      () => false,
    );
    const isWell = await Promise.race([checked, timeout]);
    clearTimeout(timer);
    if (isWell) this.wellAt = this.now();
    return isWell;
  }
}
