const freshMilliseconds = 1_000;
const patienceMilliseconds = 2_000;

/**
 * Whether the database can be asked now. Requests of a second share one check, so that pages cost it nothing; those that come while
 * the check runs wait for it.
 */
export class Availability {
  private wellAt = -Infinity;
  private checking: Promise<boolean> | undefined;

  constructor(
    private readonly check: () => Promise<unknown>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async isWell(): Promise<boolean> {
    if (this.now() - this.wellAt < freshMilliseconds) return true;
    return (this.checking ??= this.run().finally(() => (this.checking = undefined)));
  }

  private async run(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMilliseconds);
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
