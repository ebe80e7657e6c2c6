/** Never resolves: what waits for it stays busy, without a failure, until the next page has replaced this one. */
export function untilNextPage(): Promise<never> {
  return new Promise(() => undefined);
}
