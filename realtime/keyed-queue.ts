/** Work on the same thing is done one after the other, in the order of asking; on different things at once. */
export class KeyedQueue {
  private readonly last = new Map<number, Promise<void>>();

  isBusy(key: number): boolean {
    return this.last.has(key);
  }

  run(key: number, act: () => Promise<void>): Promise<void> {
    const before = this.last.get(key);
    const turn = before ? before.then(act, act) : act();
    this.last.set(key, turn);
    const leave = () => {
      if (this.last.get(key) === turn) this.last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  }
}
