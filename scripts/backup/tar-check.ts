const block = 512;
const sizeAt = 124;
const sumAt = 148;
const sumEnd = 156;

/**
 * Passes a tar archive on and checks the chain of its headers: a byte that was lost or added on the way moves every later header, and
 * its checksum does not fit any more.
 */
export async function* checkTar(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let header = Buffer.alloc(0);
  /** Bytes until the next header. */
  let contents = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      if (contents > 0) {
        const passed = Math.min(contents, chunk.length - at);
        contents -= passed;
        at += passed;
        continue;
      }
      const part = chunk.subarray(at, at + block - header.length);
      header = Buffer.concat([header, part]);
      at += part.length;
      if (header.length < block) continue;
      contents = contentsOf(header);
      header = Buffer.alloc(0);
    }
    yield chunk;
  }
  if (contents > 0 || header.length > 0) throw new Error('The archive of the database ends within a file');
}

/** Returns the bytes that follow a header, in whole blocks. A block of zeros marks the end. */
function contentsOf(header: Buffer): number {
  if (header.every((byte) => byte === 0)) return 0;
  const sum = header.reduce((total, byte, at) => total + (at >= sumAt && at < sumEnd ? 0x20 : byte), 0);
  if (octal(header, sumAt, sumEnd) !== sum) throw new Error('The archive of the database has a wrong header');
  return Math.ceil(octal(header, sizeAt, sizeAt + 12) / block) * block;
}

const octal = (header: Buffer, from: number, to: number) =>
  Number.parseInt(header.toString('latin1', from, to).replace(/[\0 ].*$/s, ''), 8);
