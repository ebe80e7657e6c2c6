/** Writes cents as the value of a number box: 999 is 9.99. */
export function formatDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
