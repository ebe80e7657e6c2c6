/** Runs tasks of one key one after the other, in the order of the calls; tasks of different keys run concurrently. */
export class KeyedQueue {
  private readonly last = new Map<number, Promise<void>>();

  get size(): number {
    return this.last.size;
  }

  isBusy(key: number): boolean {
    return this.last.has(key);
  }

  run(key: number, task: () => Promise<void>): Promise<void> {
    const before = this.last.get(key);
    const turn = before ? before.then(task, task) : task();
    this.last.set(key, turn);
    const leave = () => {
      if (this.last.get(key) === turn) this.last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  }
}
