/** Acts of parallel clients, repeated until `stop`, with the number of requests with and without a reply. */
export abstract class ParallelLoad {
  private isStopped = false;
  answered = 0;
  lost = 0;

  /** Runs the acts of so many clients until `stop`. */
  async run(clients: number): Promise<void> {
    this.isStopped = false;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (!this.isStopped) await this.act();
      }),
    );
  }

  /** Lets the clients finish what they have begun. */
  stop(): void {
    this.isStopped = true;
  }

  protected abstract act(): Promise<void>;
}
