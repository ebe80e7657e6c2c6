import { ByteWriter } from './byte-writer';
import { cleanProfile, maxProfileBytes } from './clean-profile';
import { cleanExif } from './orientation';

/** The bytes before the first chunk, and those of a chunk before its data. */
const [fileHead, chunkHead] = [12, 8];

const frame = 'ANMF';
const extended = 'VP8X';
/** Each chunk but the frames is read once. */
const kept = new Set([extended, 'ALPH', 'VP8 ', 'VP8L', 'ANIM', frame]);
const rewritten: Readonly<Record<string, (data: Buffer) => Buffer | undefined>> = {
  ICCP: cleanProfile,
  EXIF: cleanExif,
};

/** Copies a WebP without metadata. */
export function cleanWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < fileHead + chunkHead) return undefined;
  const out = new ByteWriter(bytes.length + maxProfileBytes);
  const seen = new Set<string>();
  const end = Math.min(bytes.length, chunkHead + bytes.readUInt32LE(4));
  out.write(bytes.subarray(0, fileHead));
  for (let at = fileHead; at + chunkHead <= end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + chunkHead + size + (size & 1);
    const isRead = type === frame || !seen.has(type);
    // The decoder refuses a chunk that is cut off.
    if (isRead && kept.has(type)) out.write(bytes.subarray(at, Math.min(next, end)));
    const data = isRead
      ? rewritten[type]?.(bytes.subarray(at + chunkHead, Math.min(at + chunkHead + size, end)))
      : undefined;
    if (data) writeChunk(out, type, data);
    if (kept.has(type) || type in rewritten) seen.add(type);
    at = next;
  }
  const written = out.written();
  written.writeUInt32LE(written.length - chunkHead, 4);
  return written;
}

function writeChunk(out: ByteWriter, type: string, data: Buffer): void {
  const head = Buffer.alloc(chunkHead);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  out.write(head);
  out.write(data);
  out.write(Buffer.alloc(data.length & 1));
}
