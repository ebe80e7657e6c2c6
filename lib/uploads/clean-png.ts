import { constants, deflateSync, inflateSync } from 'node:zlib';
import { ByteWriter } from './byte-writer';
import { cleanProfile, maxProfileBytes } from './clean-profile';
import { cleanExif } from './orientation';
import { pngChunk } from './png-chunk';

const signature = 8;
/** The bytes of a chunk around its data: length and type before, checksum after. */
const [before, around] = [8, 12];
const end = 'IEND';

/** Chunks that decide the colours of pixels. Each but the pixels is read once. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'sBIT', end]);
const rewritten: Readonly<Record<string, (data: Buffer) => Buffer | undefined>> = {
  iCCP: rewriteProfile,
  eXIf: cleanExif,
};

/** Copies a PNG up to its end without metadata, and without the later frames of an animation. */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  const out = new ByteWriter(bytes.length + maxProfileBytes);
  const seen = new Set<string>();
  out.write(bytes.subarray(0, signature));
  for (let at = signature; at + around <= bytes.length;) {
    const next = at + around + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + before);
    const isRepeated = seen.has(type) && type !== 'IDAT';
    if (!isRepeated && kept.has(type)) out.write(bytes.subarray(at, next));
    const data = isRepeated ? undefined : rewritten[type]?.(bytes.subarray(at + before, next - 4));
    if (data) out.write(pngChunk(type, data));
    if (kept.has(type) || type in rewritten) seen.add(type);
    if (type === end) return out.written();
    at = next;
  }
  return out.written();
}

/** Inflates a profile no further than profiles are long, and returns the chunk's new data. */
function rewriteProfile(data: Buffer): Buffer | undefined {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || data[nameEnd + 1] !== 0) return undefined;
  try {
    const inflated = inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: maxProfileBytes });
    const profile = cleanProfile(inflated);
    if (!profile) return undefined;
    return Buffer.concat([Buffer.from('icc\0\0'), deflateSync(profile, { level: constants.Z_NO_COMPRESSION })]);
  } catch {
    return undefined; // longer, or no compressed data
  }
}
