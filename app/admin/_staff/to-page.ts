/** Returns the page of a list that an address names; 1 for anything else. */
export function toPage(param: string | string[] | undefined): number {
  return typeof param === 'string' && /^[1-9]\d{0,4}$/.test(param) ? Number(param) : 1;
}
