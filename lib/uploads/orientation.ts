const orientationTag = 0x0112;
const entrySize = 12;
/** The sizes of the types in which programs write it: byte, short and long. */
const sizes: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 3: 2, 4: 4 };
const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** Returns the orientation that EXIF declares, 1 to 8; undefined without one. */
function findOrientation(exif: Buffer): number | undefined {
  const order = exif.toString('latin1', 0, 2);
  if (exif.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const read = (at: number, size: 1 | 2 | 4) =>
    order === 'II' ? exif.readUIntLE(at, size) : exif.readUIntBE(at, size);
  const list = read(4, 4);
  if (list + 2 > exif.length) return undefined;
  const end = Math.min(list + 2 + read(list, 2) * entrySize, exif.length - entrySize + 1);
  for (let at = list + 2; at < end; at += entrySize) {
    if (read(at, 2) !== orientationTag) continue;
    const value = read(at + 8, sizes[read(at + 2, 2)] ?? 2);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Returns EXIF that contains the orientation of the given one and nothing else; undefined without an orientation. */
export function cleanExif(exif: Buffer): Buffer | undefined {
  const isMarked = exif.subarray(0, exifMark.length).equals(exifMark);
  const orientation = findOrientation(isMarked ? exif.subarray(exifMark.length) : exif);
  if (orientation === undefined) return undefined;
  const entry = Buffer.from('010012010300010000000000000000000000', 'hex');
  entry.writeUInt16LE(orientation, 10);
  return Buffer.concat([isMarked ? exifMark : Buffer.alloc(0), Buffer.from('49492a0008000000', 'hex'), entry]);
}
