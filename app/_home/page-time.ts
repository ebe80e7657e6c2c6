/** Returns the time at which the server renders a page, which its client components receive as a prop. */
export function pageTime(): number {
  return Date.now();
}
