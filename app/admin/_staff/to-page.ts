/** Returns the page of a list that an address names; 1 for anything else. */
export function toPage(given: string | string[] | undefined): number {
  return typeof given === 'string' && /^[1-9]\d{0,4}$/.test(given) ? Number(given) : 1;
}
