/** Returns whole seconds since 1970, the time of the legacy calls and of the frames. */
export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
