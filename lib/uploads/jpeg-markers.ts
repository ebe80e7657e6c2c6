/** The second bytes of the markers of a JPEG. */
export const jpegMarkers = {
  temporary: 0x01,
  firstRestart: 0xd0,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  firstApplication: 0xe0,
  exif: 0xe1,
  profile: 0xe2,
  adobe: 0xee,
  lastApplication: 0xef,
  comment: 0xfe,
} as const;

/** Returns whether nothing follows a marker: stuffed zeros, restarts and starts. */
export function isWithoutLength(marker: number): boolean {
  const { temporary, firstRestart, start } = jpegMarkers;
  return marker <= temporary || (marker >= firstRestart && marker <= start);
}
