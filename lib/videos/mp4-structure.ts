import { limits } from '@/lib/core/limits';
import type { FileWindow } from './file-window';
import { demand, InvalidVideo } from './invalid-video';
import { allBoxes, findBox, onlyBox, parseBoxes, readFileBoxes, uint32, uint64, type BoxTree } from './mp4-boxes';
import { checkSampleTable, type DataRange } from './mp4-samples';

/** The kind of a file, as its structure shows it. */
type Mp4Structure = { readonly isQuickTime: boolean; readonly isFragmented: boolean };

const maxBoxesInHeader = 2_000;
/**
 * The most edits of a track that is served as it is, and of one that is converted, such as a film that was cut on a
 * phone.
 */
const maxEdits = { served: 4, converted: 100 } as const;
const maxDataBoxes = 64;

/** Boxes of files that are read in another way than a plain file, or of encrypted ones. */
const refusedBoxes = new Set(['cmov', 'rmra', 'rmda', 'rdrf', 'pssh', 'sinf', 'schm', 'senc', 'saio']);

/**
 * Reads the boxes of an MP4 file without its frames and refuses what no camera or browser writes: references to other
 * files, tables that are longer than the file, frames past its end, and more than a minute. `allowsExtras` permits what a
 * conversion leaves out: further tracks of sound and pictures, text, and the data that phones and cameras add.
 */
export async function readMp4Structure(
  file: FileWindow,
  { allowsExtras }: { allowsExtras: boolean },
): Promise<Mp4Structure> {
  let header: BoxTree[] | undefined;
  let isQuickTime = false;
  let samples = 0;
  let headerBytes = 0;
  const data: DataRange[] = [];
  const count = { left: maxBoxesInHeader };
  for await (const { type, at, bodyAt, end } of readFileBoxes(file)) {
    if (at === 0) {
      demand(type === 'ftyp', 'no file type');
      isQuickTime = (await file.read(bodyAt, 4)).toString('latin1') === 'qt  ';
    }
    if (type === 'mdat') data.push({ start: bodyAt, end });
    demand(data.length <= maxDataBoxes || samples > 0, 'the frames are in too many places');
    if (type !== 'moov' && type !== 'moof') continue;
    headerBytes += end - at;
    demand(headerBytes <= limits.video.maxHeaderBytes, 'the tables are too long');
    const boxes = parseBoxes(await file.read(bodyAt, end - bodyAt), type === 'moov' ? count : { left: 64 });
    if (type === 'moof') {
      samples += countFragmentSamples(boxes);
      demand(samples <= limits.video.maxParts, 'too many frames');
      continue;
    }
    demand(header === undefined, 'two headers');
    header = boxes;
  }
  demand(header !== undefined, 'no header');
  const isFragmented = findBox(header, 'mvex') !== undefined;
  demand(isFragmented || samples === 0, 'fragments without their header');
  checkHeader(header, { data, isFragmented, allowsExtras });
  return { isQuickTime, isFragmented };
}

type HeaderOptions = {
  readonly data: readonly DataRange[];
  readonly isFragmented: boolean;
  readonly allowsExtras: boolean;
};

function checkHeader(header: readonly BoxTree[], { data, isFragmented, allowsExtras }: HeaderOptions): void {
  for (const { type } of allBoxes(header))
    if (refusedBoxes.has(type)) throw new InvalidVideo('VIDEO_NOT_PLAYABLE', `the box ${type}`);
  const timescale = readTimes(onlyBox(header, 'mvhd').body).timescale;
  const tracks = header.filter(({ type }) => type === 'trak');
  demand(tracks.length <= limits.video.maxTracks, `${tracks.length} tracks`, 'VIDEO_NOT_PLAYABLE');
  const kinds = { vide: 0, soun: 0 };
  for (const { children } of tracks) {
    const media = onlyBox(children, 'mdia').children;
    const kind = onlyBox(media, 'hdlr').body.toString('latin1', 8, 12);
    const isLeftOut = kind !== 'vide' && kind !== 'soun';
    if (!isLeftOut) kinds[kind] += 1;
    else demand(allowsExtras, `a track of the kind ${kind}`, 'VIDEO_NOT_PLAYABLE');
    const seconds = checkTrack(media, { data, isLeftOut });
    if (!isLeftOut) checkEdits(findBox(children, 'edts', 'elst')?.body, timescale, allowsExtras);
    if (kind !== 'vide' && allowsExtras) continue; // the frames of the track that is kept are measured later
    demand(seconds <= limits.video.maxSeconds + limits.video.graceSeconds, 'too long', 'VIDEO_TOO_LONG');
    demand(isFragmented || seconds > 0 || kind !== 'vide', 'no frames');
  }
  demand(kinds.vide > 0, 'no track of pictures');
  demand(allowsExtras || kinds.vide === 1, `${kinds.vide} tracks of pictures`);
  demand(allowsExtras || kinds.soun <= 1, `${kinds.soun} tracks of sound`, 'VIDEO_NOT_PLAYABLE');
}

type TrackOptions = { readonly data: readonly DataRange[]; readonly isLeftOut: boolean };

/** Checks where a track has its frames, and returns the seconds that they last. */
function checkTrack(media: readonly BoxTree[], { data, isLeftOut }: TrackOptions): number {
  const references = findBox(media, 'minf', 'dinf', 'dref');
  demand(isLeftOut || references !== undefined, 'no place of the data');
  if (references) checkReferences(references.body);
  const table = onlyBox(media, 'minf', 'stbl').children;
  const formats = uint32(onlyBox(table, 'stsd').body, 4);
  demand(isLeftOut || formats === 1, 'several formats in a track', 'VIDEO_NOT_PLAYABLE');
  return checkSampleTable(table, { data, timescale: readTimes(onlyBox(media, 'mdhd').body).timescale });
}

/** Reads the time scale of a header of the film or of a track. */
function readTimes(body: Buffer): { timescale: number } {
  const timescale = uint32(body, body[0] === 1 ? 20 : 12);
  demand(timescale > 0, 'no time scale');
  return { timescale };
}

/** Refuses data in other files: each entry has to say that the data is in this one. */
function checkReferences(body: Buffer): void {
  const entries = parseBoxes(body.subarray(8), { left: 8 });
  demand(entries.length > 0 && entries.length === uint32(body, 4), 'no place of the data');
  for (const entry of entries) demand((uint32(entry.body, 0) & 1) === 1, 'the data is in another file');
}

/** Refuses lists of edits that repeat or stretch what the tables contain. */
function checkEdits(body: Buffer | undefined, timescale: number, isConverted: boolean): void {
  if (!body) return;
  const [isLong, entries] = [body[0] === 1, uint32(body, 4)];
  demand(entries <= maxEdits[isConverted ? 'converted' : 'served'], 'too many edits', 'VIDEO_NOT_PLAYABLE');
  let seconds = 0;
  for (let at = 8, left = entries; left > 0; left -= 1, at += isLong ? 20 : 12)
    seconds += (isLong ? uint64(body, at) : uint32(body, at)) / timescale;
  demand(seconds <= limits.video.maxSeconds + limits.video.graceSeconds, 'edits are too long', 'VIDEO_TOO_LONG');
}

/** Returns the number of frames that a fragment announces. Their bytes are read later. */
function countFragmentSamples(boxes: readonly BoxTree[]): number {
  let samples = 0;
  for (const { type, body } of allBoxes(boxes)) {
    if (type !== 'trun') continue;
    samples += uint32(body, 4);
    demand(samples <= limits.video.maxParts, 'too many frames');
  }
  return samples;
}
