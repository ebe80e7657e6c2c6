import sharp from 'sharp';

/** Pixels of a decoded picture. */
type Pixels = {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
};

const placeholderSide = 16;

/** Returns a picture in at most 16 x 16 pixels as base64 of a WebP, some 100 characters. */
export async function toPlaceholder({ data, raw }: Pixels): Promise<string> {
  const tiny = await sharp(data, { raw })
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 20 })
    .toBuffer();
  return tiny.toString('base64');
}

const hashSide = 8;

/**
 * Returns the difference hash of a picture: 64 bits, each of which compares the brightness of a point with that of its
 * right neighbour. Copies in other sizes and formats differ in few bits.
 */
export async function toDifferenceHash({ data, raw }: Pixels): Promise<Buffer> {
  const columns = hashSide + 1;
  const grey = await sharp(data, { raw })
    .flatten({ background: 'white' })
    .resize(columns, hashSide, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const hash = Buffer.alloc(hashSide);
  for (let row = 0; row < hashSide; row += 1) {
    let bits = 0;
    for (let column = 0; column < hashSide; column += 1) {
      const at = row * columns + column;
      bits = (bits << 1) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1 : 0);
    }
    hash[row] = bits;
  }
  return hash;
}
