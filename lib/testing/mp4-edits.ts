/*
 * Changes to MP4 files for tests.
 */

/** Returns a number as 32 bits. */
export const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** Builds a box of an MP4. */
export const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

const containers = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'mvex', 'edts', 'moof', 'traf'];

/** Rewrites the boxes of an MP4: `change` returns the new content of each box of the type, or undefined to drop it. */
export function rewrite(
  file: Buffer,
  type: string,
  change: (body: Buffer, index: number) => Buffer | undefined,
): Buffer {
  let index = 0;
  const visit = (bytes: Buffer): Buffer => {
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length;) {
      const size = bytes.readUInt32BE(at);
      const name = bytes.toString('latin1', at + 4, at + 8);
      const body = bytes.subarray(at + 8, at + size);
      const inner = containers.includes(name) ? visit(body) : body;
      const changed = name === type ? change(Buffer.from(inner), index++) : inner;
      if (changed) parts.push(box(name, changed));
      at += size;
    }
    return Buffer.concat(parts);
  };
  const result = visit(file);
  if (index === 0) throw new Error(`the sample has no box ${type}`);
  return result;
}

/** Writes numbers of 32 bits at places of the content of the first box of a type; `all` changes every one. */
export const patch = (file: Buffer, type: string, values: Readonly<Record<number, number>>, all = false) =>
  rewrite(file, type, (body, index) => {
    if (index === 0 || all)
      for (const [at, value] of Object.entries(values)) body.writeUInt32BE(value >>> 0, Number(at));
    return body;
  });

/** Adds bytes to the content of the first box of a type. */
export const append = (file: Buffer, type: string, added: Buffer) =>
  rewrite(file, type, (body, index) => (index === 0 ? Buffer.concat([body, added]) : body));

/** Writes the size of the pictures into the header of their track. */
export const patchSize = (mp4: Buffer, width: number, height: number) =>
  rewrite(mp4, 'stsd', (body, index) => {
    if (index > 0) return body;
    body.writeUInt16BE(width, 40);
    body.writeUInt16BE(height, 42);
    return body;
  });
