/** The first bytes of the blocks of a GIF, and the bytes before them. */
export const gifBlocks = { header: 13, extension: 0x21, image: 0x2c, trailer: 0x3b, control: 0xf9 } as const;

/** The bytes of the table of colours that the flags of a GIF announce. */
export function colourBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Returns the place after the parts of a block. */
export function skipSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
  return at + 1;
}
