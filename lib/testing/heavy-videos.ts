import { append, box, patchSize, rewrite, uint32 } from './mp4-edits';

/** The last track of a file, as one of data. */
function dataTrack(mp4: Buffer): Buffer {
  let last: Buffer = Buffer.alloc(0);
  rewrite(mp4, 'trak', (body) => (last = body));
  return Buffer.from(box('trak', last).toString('latin1').replace('soun', 'meta'), 'latin1');
}

/** Small files whose conversion would take minutes. */
export const heavyVideos = (mp4: Buffer): Readonly<Record<string, Buffer>> => ({
  '600 frames a second in 720p': fastFrames(mp4, 36_000, [1280, 720]),
  'a minute in 4K': fastFrames(mp4, 1_500, [4096, 2304]),
  'twenty tracks of data': append(mp4, 'moov', Buffer.concat(Array.from({ length: 20 }, () => dataTrack(mp4)))),
  'sound of 200 channels': wideSound(mp4),
});

/** Frames of a byte each within a minute. */
const fastFrames = (mp4: Buffer, count: number, [width, height]: readonly [number, number]) => {
  const grown = append(mp4, 'mdat', Buffer.alloc(2 * count));
  const [scale] = timescales(grown);
  const perFrame = Math.floor((59 * (scale ?? 1)) / count);
  const first = (body: Buffer, change: Buffer, index: number) => (index === 0 ? change : body);
  const sized = rewrite(grown, 'stsz', (body, index) =>
    first(body, Buffer.concat([uint32(0), uint32(1), uint32(count)]), index),
  );
  const timed = rewrite(sized, 'stts', (body, index) =>
    first(body, Buffer.concat([uint32(0), uint32(1), uint32(count), uint32(perFrame)]), index),
  );
  const chunked = rewrite(timed, 'stsc', (body, index) =>
    first(body, Buffer.concat([uint32(0), uint32(1), uint32(1), uint32(count), uint32(1)]), index),
  );
  const placed = rewrite(chunked, 'stco', (body, index) =>
    index === 0 ? Buffer.concat([uint32(0), uint32(1), body.subarray(8, 12)]) : body,
  );
  return patchSize(
    rewrite(placed, 'ctts', () => undefined),
    width,
    height,
  );
};

/** The time scale of each track. */
function timescales(mp4: Buffer): number[] {
  const scales: number[] = [];
  rewrite(mp4, 'mdhd', (body) => {
    scales.push(body.readUInt32BE(12));
    return body;
  });
  return scales;
}

/** Uncompressed sound, of which the entry declares the channels. */
const wideSound = (mp4: Buffer) =>
  rewrite(mp4, 'stsd', (body, index) => {
    if (index === 0) return body;
    const entry = Buffer.from(body.subarray(8, 8 + 36));
    entry.writeUInt32BE(36, 0);
    entry.write('sowt', 4, 'latin1');
    entry.writeUInt16BE(200, 24);
    return Buffer.concat([body.subarray(0, 8), entry]);
  });
