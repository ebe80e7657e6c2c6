import { limits } from '@/lib/core/limits';
import { demand } from './invalid-video';
import { findBox, onlyBox, uint32, uint64, type BoxTree } from './mp4-boxes';

/** Where a file has the bytes of frames. */
export type DataRange = { readonly start: number; readonly end: number };

/**
 * Checks the tables of a track's frames (ISO 14496-12, 8.6 to 8.8) against one another and the file's data, and returns the
 * seconds that they last. The tables of a fragmented file are empty.
 */
export function checkSampleTable(
  table: readonly BoxTree[],
  { data, timescale }: { data: readonly DataRange[]; timescale: number },
): number {
  const sizes = readSizes(table);
  const times = readRuns(onlyBox(table, 'stts').body, sizes.count);
  const composition = findBox(table, 'ctts');
  if (composition) readRuns(composition.body, sizes.count);
  checkChunks(table, sizes, data);
  return times / timescale;
}

type Sizes = { readonly count: number; readonly sizeOf: (sample: number) => number };

/** Reads the bytes of each frame: one number for all, or a table. */
function readSizes(table: readonly BoxTree[]): Sizes {
  const compact = findBox(table, 'stz2');
  if (compact) {
    const bits = uint32(compact.body, 4) & 0xff;
    const count = uint32(compact.body, 8);
    demand([8, 16].includes(bits) && count <= limits.video.maxParts, 'sizes of frames');
    demand(compact.body.length >= 12 + (count * bits) / 8, 'a table ends too early');
    const read = (at: number) => (bits === 8 ? compact.body.readUInt8(at) : compact.body.readUInt16BE(at));
    return { count, sizeOf: (sample) => read(12 + (sample * bits) / 8) };
  }
  const { body } = onlyBox(table, 'stsz');
  const [fixed, count] = [uint32(body, 4), uint32(body, 8)];
  // Uncompressed sound counts each of its values.
  demand(count <= limits.video.maxParts * (fixed > 0 ? 100 : 1), 'too many frames');
  if (fixed > 0) return { count, sizeOf: () => fixed };
  demand(body.length >= 12 + count * 4, 'a table ends too early');
  return { count, sizeOf: (sample) => body.readUInt32BE(12 + sample * 4) };
}

/** Reads pairs of a number of frames and a value, which have to cover all frames. Returns the sum of the values. */
function readRuns(body: Buffer, samples: number): number {
  const entries = uint32(body, 4);
  demand(entries <= limits.video.maxParts, 'too many runs');
  let covered = 0;
  let sum = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const count = uint32(body, 8 + entry * 8);
    covered += count;
    sum += count * uint32(body, 12 + entry * 8);
  }
  demand(covered === samples, 'times do not fit the frames');
  return sum;
}

/** Checks that each chunk is within the data of the file, and that frames do not use the same bytes many times. */
function checkChunks(table: readonly BoxTree[], { count, sizeOf }: Sizes, data: readonly DataRange[]): void {
  const all = data.reduce((sum, { start, end }) => sum + end - start, 0);
  const long = findBox(table, 'co64');
  const { body } = long ?? onlyBox(table, 'stco');
  const width = long ? 8 : 4;
  const chunks = uint32(body, 4);
  demand(chunks <= limits.video.maxParts && body.length >= 8 + chunks * width, 'too many chunks');
  const perChunk = readChunkRuns(onlyBox(table, 'stsc').body, chunks);
  let sample = 0;
  let total = 0;
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const start = long ? uint64(body, 8 + chunk * 8) : uint32(body, 8 + chunk * 4);
    const end = sample + perChunk(chunk);
    demand(end <= count, 'chunks have more frames than the track');
    let bytes = 0;
    for (; sample < end; sample += 1) bytes += sizeOf(sample);
    total += bytes;
    const isInside = data.some((range) => start >= range.start && start + bytes <= range.end);
    demand(isInside && total <= all, 'frames are not in the data of the file');
  }
  demand(sample === count, 'frames without a chunk');
}

/** Returns the number of frames of each chunk, from the table's runs. */
function readChunkRuns(body: Buffer, chunks: number): (chunk: number) => number {
  const entries = uint32(body, 4);
  demand(entries <= chunks && body.length >= 8 + entries * 12, 'runs of chunks');
  const firsts: number[] = [];
  for (let entry = 0; entry < entries; entry += 1) {
    const first = uint32(body, 8 + entry * 12) - 1;
    demand(entry === 0 ? first === 0 : first > (firsts[entry - 1] ?? 0), 'runs of chunks');
    firsts.push(first);
  }
  demand(chunks === 0 || entries > 0, 'runs of chunks');
  let run = 0;
  return (chunk) => {
    while (run + 1 < entries && chunk >= (firsts[run + 1] ?? 0)) run += 1;
    return uint32(body, 12 + run * 12);
  };
}
