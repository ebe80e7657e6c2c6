import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { heavyVideos } from './heavy-videos';
import { append, box, patch, patchSize, rewrite, uint32 } from './mp4-edits';

const folder = path.resolve('lib/testing/videos');
const read = (name: string) => readFileSync(path.join(folder, name));

/** Honest videos of two seconds, 160 x 120: a common MP4, one in fragments as browsers record, and a WebM. */
export const honestVideos = () => ({
  mp4: read('sample.mp4'),
  fragmented: read('fragmented.mp4'),
  webm: read('sample.webm'),
});

/** Replaces the only occurrence of bytes. */
function replace(file: Buffer, from: string, to: string): Buffer {
  const [old, fresh] = [Buffer.from(from, 'hex'), Buffer.from(to, 'hex')];
  const at = file.indexOf(old);
  if (at < 0) throw new Error(`the sample has no ${from}`);
  return Buffer.concat([file.subarray(0, at), fresh, file.subarray(at + old.length)]);
}

const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));
const text = (content: string) => Buffer.from(content);
const markup = '<html><script>alert(document.domain)</script></html>';
const reference = (flags: number, type: string, location: string) =>
  box('dref', uint32(0), uint32(1), box(type, uint32(flags), text(`${location}\0`))).subarray(8);
const subtitles = (kind: string) =>
  box('trak', box('mdia', box('hdlr', uint32(0), uint32(0), text(kind), Buffer.alloc(13))));
const ended = (bytes: Buffer, type: string) => bytes.indexOf(Buffer.from(type, 'latin1'));

/** Files that are no video, or one that must not be stored. */
export function hostileVideos(): readonly (readonly [name: string, bytes: Buffer])[] {
  const { mp4, fragmented, webm } = honestVideos();
  const second = (body: Buffer, index: number) => (index === 0 ? undefined : body);
  const variants: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    'one byte': text('a'),
    zeros: Buffer.alloc(100_000),
    'random bytes': randomBytes(100_000),
    'a page': text(markup),
    'a drawing': text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    'a PNG': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(1000)]),
    'an archive': Buffer.concat([text('PK\x03\x04'), randomBytes(1000)]),
    'a document': text('%PDF-1.7\n1 0 obj\n'),
    'a playlist': text('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nhttp://127.0.0.1:3000/\n#EXT-X-ENDLIST\n'),
    'a list for concatenation': text("ffconcat version 1.0\nfile 'file:///etc/passwd'\n"),
    'an AVI': Buffer.concat([text('RIFF\x10\0\0\0AVI LIST'), randomBytes(500)]),
    'an Ogg': Buffer.concat([text('OggS\0\x02'), randomBytes(500)]),
    'a stream of packets': Buffer.alloc(
      188 * 50,
      Buffer.concat([Buffer.from('47400010', 'hex'), Buffer.alloc(184, 0xff)]),
    ),
    'a Flash video': Buffer.concat([Buffer.from('464c5601050000000900000000', 'hex'), randomBytes(500)]),
    'an MP4 header alone': box('ftyp', text('isom\0\0\x02\0isomiso2')),
    'a WebM header alone': webm.subarray(0, 40),
    'an MP4 with a page at its end': Buffer.concat([mp4, text(markup)]),
    'an MP4 with an archive at its end': Buffer.concat([mp4, text('PK\x03\x04'), randomBytes(300)]),
    'a page before an MP4': Buffer.concat([text(markup), mp4]),
    'a WebM with a page at its end': Buffer.concat([webm, text(markup)]),
    'a WebM after an MP4': Buffer.concat([mp4, webm]),
    'an MP4 cut in its header': mp4.subarray(0, -200),
    'an MP4 cut before its header': mp4.subarray(0, ended(mp4, 'moov') - 4),
    'an MP4 without its last byte': mp4.subarray(0, -1),
    'an MP4 whose frames are cut, with the box made to fit': rewrite(mp4, 'mdat', (body) => body.subarray(0, -100)),
    'fragments without the last byte': fragmented.subarray(0, -1),
    'fragments without their frames': rewrite(fragmented, 'mdat', () => Buffer.alloc(0)),
    'fragments without their header': rewrite(fragmented, 'moov', () => undefined),
    'a header without frames': rewrite(mp4, 'mdat', () => undefined),
    'two headers': Buffer.concat([mp4, mp4.subarray(ended(mp4, 'moov') - 4)]),
    'no track': rewrite(mp4, 'trak', () => undefined),
    'sound alone': rewrite(mp4, 'trak', second),
    'two tracks of pictures': rewrite(mp4, 'hdlr', (body) =>
      Buffer.concat([body.subarray(0, 8), text('vide'), body.subarray(12)]),
    ),
    'two tracks of sound': duplicateLastTrack(mp4),
    'a track of subtitles': append(mp4, 'moov', subtitles('subt')),
    'a track of text with markup': append(mp4, 'moov', subtitles('text')),
    'a track of captions': append(mp4, 'moov', subtitles('clcp')),
    'frames of a file of the server': rewrite(mp4, 'dref', () => reference(0, 'url ', 'file:///etc/passwd')),
    'frames of another site': rewrite(mp4, 'dref', () => reference(0, 'url ', 'http://127.0.0.1/x.mp4')),
    'frames of a named file': rewrite(mp4, 'dref', () => reference(0, 'urn ', 'x')),
    'frames of a Macintosh alias': rewrite(mp4, 'dref', () => reference(0, 'alis', 'x')),
    'no place of the frames': rewrite(mp4, 'dref', () => Buffer.concat([uint32(0), uint32(0)])),
    'a film that refers to others': append(mp4, 'moov', box('rmra', box('rmda', box('rdrf', uint32(0), text('url '))))),
    'a compressed header': append(mp4, 'moov', box('cmov', randomBytes(100))),
    'an encrypted film': append(mp4, 'moov', box('pssh', randomBytes(40))),
    'a minute and more by its times': patch(mp4, 'stts', { 12: 100_000_000 }),
    'endless by its times': patch(mp4, 'stts', { 12: 0xffffffff }, true),
    'endless by its time scale': patch(mp4, 'mdhd', { 12: 1 }, true),
    'without a time scale': patch(mp4, 'mdhd', { 12: 0 }, true),
    'a time scale of zero for the film': patch(mp4, 'mvhd', { 12: 0 }),
    'endless by its edits': endlessEdits(mp4),
    'thousands of edits': rewrite(mp4, 'elst', () => Buffer.concat([uint32(0), uint32(5000), Buffer.alloc(60_000, 1)])),
    'four thousand million frames': patch(mp4, 'stsz', { 8: 0xffffffff }),
    'four thousand million frames of one size': patch(mp4, 'stsz', { 4: 1, 8: 0xffffffff }),
    'four thousand million times': patch(mp4, 'stts', { 4: 0xffffffff }),
    'four thousand million chunks': patch(mp4, 'stco', { 4: 0xffffffff }),
    'frames that are larger than the file': patch(mp4, 'stsz', { 12: 0x7fffffff }),
    'frames past the end of the file': patch(mp4, 'stco', { 8: 0x7fffffff }),
    'the same bytes as thousands of frames': manyFrames(mp4),
    ...heavyVideos(mp4),
    'four thousand million frames in a fragment': patch(fragmented, 'trun', { 4: 0xffffffff }),
    'a fragment with hours of frames': longFragments(fragmented),
    'huge in the header': patchSize(mp4, 0xffff, 0xffff),
    'wide in the header': patchSize(mp4, 0xffff, 2),
    'without a size': patchSize(mp4, 0, 0),
    'huge in the configuration of the frames': hugeParameterSet(mp4),
    'boxes in boxes': append(mp4, 'moov', nested(60)),
    'thousands of boxes': append(mp4, 'moov', Buffer.concat(Array.from({ length: 5000 }, () => box('free')))),
    'a header of 5 MB': append(mp4, 'moov', box('free', Buffer.alloc(5 * 1024 * 1024))),
    'a box of eight exabytes': Buffer.concat([mp4, Buffer.from('000000016d6461747fffffffffffffff', 'hex')]),
    'a box smaller than its header': Buffer.concat([mp4, Buffer.from('000000046d646174', 'hex')]),
    'a million tiny boxes': Buffer.concat([mp4, Buffer.alloc(8 * 1_000_000, box('free'))]),
    'a WebM of another type': replace(webm, Buffer.from('webm').toString('hex'), Buffer.from('evil').toString('hex')),
    'a WebM cut in its frames': cut(webm, 0.6),
    'a WebM without its last byte': webm.subarray(0, -1),
    'a WebM cut in its tracks': webm.subarray(0, 300),
    'a WebM of subtitles': replace(webm, '838101', '838111'),
    'a WebM with attached files': appendToSegment(
      webm,
      Buffer.concat([Buffer.from('1941a469', 'hex'), Buffer.from('8a', 'hex'), randomBytes(10)]),
    ),
    'a WebM with an unknown element': appendToSegment(
      webm,
      Buffer.concat([Buffer.from('1fffffff', 'hex'), Buffer.from('82', 'hex'), randomBytes(2)]),
    ),
    'a WebM of a million empty elements': appendToSegment(
      webm,
      Buffer.alloc(2 * 1_000_000, Buffer.from('ec80', 'hex')),
    ),
    'an endless WebM by its times': lateCluster(webm),
  };
  return Object.entries(variants);
}

function duplicateLastTrack(mp4: Buffer): Buffer {
  const tracks: Buffer[] = [];
  rewrite(mp4, 'trak', (body) => {
    tracks.push(body);
    return body;
  });
  return append(mp4, 'moov', box('trak', tracks.at(-1) ?? Buffer.alloc(0)));
}

const endlessEdits = (mp4: Buffer) =>
  rewrite(mp4, 'elst', () => Buffer.concat([uint32(0), uint32(1), uint32(0x7fffffff), uint32(0), uint32(0x10000)]));

/** Thirty thousand frames of a kilobyte each in a file of 17 kB. */
const manyFrames = (mp4: Buffer) => {
  const count = 30_000;
  const sized = rewrite(mp4, 'stsz', () => Buffer.concat([uint32(0), uint32(1000), uint32(count)]));
  const timed = rewrite(sized, 'stts', () => Buffer.concat([uint32(0), uint32(1), uint32(count), uint32(1)]));
  const chunked = rewrite(timed, 'stsc', () => Buffer.concat([uint32(0), uint32(1), uint32(1), uint32(1), uint32(1)]));
  const offsets = Buffer.alloc(count * 4);
  for (let index = 0; index < count; index += 1) offsets.writeUInt32BE(2000, index * 4);
  const placed = rewrite(chunked, 'stco', () => Buffer.concat([uint32(0), uint32(count), offsets]));
  return rewrite(placed, 'ctts', () => undefined);
};

const longFragments = (fragmented: Buffer) => patch(fragmented, 'tfdt', { 4: 0x7fffffff, 8: 0x7fffffff }, true);

/** A parameter set of 16,384 x 16,384 in a container of 160 x 120. */
const hugeParameterSet = (mp4: Buffer) =>
  rewrite(mp4, 'stsd', (body, index) => {
    const at = body.indexOf(Buffer.from('avcC'));
    if (index > 0 || at < 0) return body;
    // Baseline, level 3, counts of zero but for the width and height of 1,024 macroblocks, whole frames.
    const set = Buffer.from(`6742001e${parameterBits()}`, 'hex');
    const head = Buffer.from('0142001effe1', 'hex');
    const tail = Buffer.from('0100026880', 'hex');
    const content = Buffer.concat([head, Buffer.from([0, set.length]), set, tail]);
    const entryEnd = 8 + body.readUInt32BE(8);
    const before = body.subarray(8, at - 4);
    const entry = Buffer.concat([before, box('avcC', content)]);
    entry.writeUInt32BE(entry.length, 0);
    return Buffer.concat([body.subarray(0, 8), entry, body.subarray(entryEnd)]);
  });

/** Exp-Golomb codes: id 0, frame digits 0, order 2, references 1, no gaps, 1,023 twice, whole frames. */
function parameterBits(): string {
  const large = `${'0'.repeat(10)}${(1024).toString(2)}`;
  const bits = `11011010${large}${large}1100`;
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, '0')).join('');
}

const nested = (depth: number): Buffer => (depth === 0 ? box('trak') : box('trak', nested(depth - 1)));

/** Adds an element to the segment of a WebM, whose size has eight bytes. */
function appendToSegment(webm: Buffer, element: Buffer): Buffer {
  const at = webm.indexOf(Buffer.from('18538067', 'hex')) + 4;
  const grown = Buffer.concat([webm, element]);
  grown.writeBigUInt64BE(webm.readBigUInt64BE(at) + BigInt(element.length), at);
  return grown;
}

/** Moves the first cluster to a time of months. */
function lateCluster(webm: Buffer): Buffer {
  const at = webm.indexOf(Buffer.from('1f43b675', 'hex'));
  const time = webm.indexOf(0xe7, at);
  const length = (webm[time + 1] ?? 0) & 0x7f;
  const late = Buffer.concat([Buffer.from('e784', 'hex'), uint32(0x7fffffff)]);
  const changed = Buffer.concat([webm.subarray(0, time), late, webm.subarray(time + 2 + length)]);
  const grown = late.length - 2 - length;
  const sizeAt = at + 4;
  const sizeLength = Math.clz32(changed[sizeAt] ?? 0) - 23;
  changed.writeUIntBE(changed.readUIntBE(sizeAt, Math.min(6, sizeLength)), sizeAt, Math.min(6, sizeLength));
  const clusterSize = changed.subarray(sizeAt, sizeAt + sizeLength);
  for (let index = sizeLength - 1, carry = grown; index >= 0 && carry > 0; index -= 1) {
    const sum = (clusterSize[index] ?? 0) + carry;
    clusterSize[index] = sum & 0xff;
    carry = sum >> 8;
  }
  const segment = changed.indexOf(Buffer.from('18538067', 'hex')) + 4;
  changed.writeBigUInt64BE(webm.readBigUInt64BE(segment) + BigInt(grown), segment);
  return changed;
}
