const header = 128;
const entrySize = 12;
const maxTags = 100;

/** Larger than the profiles of displays, cameras and printing presses. */
export const maxProfileBytes = 4 * 1024 * 1024;

/** Tags whose stages a decoder runs for each point of its table, without a limit of their number. Each has a simple form too. */
const staged = /^[DB]2[DB][0-3]$/;
/** The name of no tag. */
const noTag = 'skip';

/** Returns a colour profile of which only the simple forms are read; undefined for one that is none, or too large. */
export function cleanProfile(profile: Uint8Array): Buffer | undefined {
  if (profile.byteLength < header + 4 || profile.byteLength > maxProfileBytes) return undefined;
  const clean = Buffer.from(profile); // a copy
  const tags = clean.readUInt32BE(header);
  const end = header + 4 + tags * entrySize;
  if (tags > maxTags || end > clean.length) return undefined;
  for (let at = header + 4; at < end; at += entrySize)
    if (staged.test(clean.toString('latin1', at, at + 4))) clean.write(noTag, at, 'latin1');
  return clean;
}
