/** Polls the condition; resolves with whether it became true in time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds = 10_000,
  interval = 10,
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await condition()) return true;
    // oxlint-disable-next-line yuanfen/no-sleep -- between two looks at a state
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return condition();
}
