import { ByteWriter } from './byte-writer';
import { colourBytes, gifBlocks, skipSubBlocks } from './gif-blocks';

/** Copies a GIF without comments, texts and the blocks of applications. The last control of a frame counts. */
export function cleanGif(bytes: Buffer): Buffer {
  const out = new ByteWriter(bytes.length);
  let control: readonly [from: number, to: number] = [0, 0];
  let at = gifBlocks.header + colourBytes(bytes[10]);
  out.write(bytes.subarray(0, at));
  while (at < bytes.length) {
    const block = bytes[at];
    const next = endOfBlock(bytes, at);
    if (block === gifBlocks.extension) {
      if (bytes[at + 1] === gifBlocks.control) control = [at, next];
    } else {
      if (block === gifBlocks.image) out.write(bytes.subarray(...control));
      control = [0, 0];
      out.write(bytes.subarray(at, next));
      if (block === gifBlocks.trailer) break;
    }
    at = next;
  }
  return out.written();
}

/** Bytes that begin no block are copied, so that the decoder refuses them. */
function endOfBlock(bytes: Buffer, at: number): number {
  if (bytes[at] === gifBlocks.image) return skipSubBlocks(bytes, at + 11 + colourBytes(bytes[at + 9]));
  return bytes[at] === gifBlocks.extension ? skipSubBlocks(bytes, at + 2) : at + 1;
}
