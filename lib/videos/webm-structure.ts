import { limits } from '@/lib/core/limits';
import type { FileWindow } from './file-window';
import { demand } from './invalid-video';

/** Ids of the elements that the structure depends on (RFC 9559). */
const id = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  tags: 0x1254c367,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  empty: 0xec,
  checksum: 0xbf,
  trackEntry: 0xae,
  trackType: 0x83,
  encodings: 0x6d80,
  encryptedBlock: 0xaf,
} as const;

/** Elements of the first level below a segment, which end a cluster of unknown size. */
const levelOne = new Set<number>([
  ...[id.seekHead, id.info, id.tracks, id.cluster, id.cues, id.tags, id.chapters, id.attachments],
]);
const trackTypes = { video: 1, audio: 2 } as const;

type Element = {
  readonly id: number;
  readonly bodyAt: number;
  /** Undefined for an element of unknown size, which live recordings have. */
  readonly end: number | undefined;
};

/**
 * Walks the elements of a WebM file without its frames and refuses everything but one track of pictures and at most one
 * of sound: subtitles, attached files, encrypted or compressed tracks, elements past the end, other bytes after the end.
 * `allowsExtras` permits what a conversion leaves out: further tracks and attached files.
 */
export async function checkWebmStructure(file: FileWindow, { allowsExtras }: { allowsExtras: boolean }): Promise<void> {
  const count = { left: limits.video.maxParts };
  const header = await readElement(file, 0, file.size, count);
  demand(header.id === id.header && header.end !== undefined && header.end <= 4096, 'no header');
  await checkDocType(file, header.bodyAt, header.end, count);
  const segment = await readElement(file, header.end, file.size, count);
  demand(segment.id === id.segment, 'no segment');
  demand((segment.end ?? file.size) === file.size, 'the segment does not end with the file');
  let at = segment.bodyAt;
  let hasTracks = false;
  let hasFrames = false;
  while (at < file.size) {
    const element = await readElement(file, at, file.size, count);
    if (element.id === id.cluster) {
      hasFrames = true;
      at = await skipCluster(file, element, count);
      continue;
    }
    demand(element.end !== undefined, 'an element of unknown size');
    demand(allowsExtras || element.id !== id.attachments, 'attached files', 'VIDEO_NOT_PLAYABLE');
    demand(levelOne.has(element.id) || element.id === id.empty || element.id === id.checksum, 'an unknown element');
    if (element.id === id.tracks) {
      demand(!hasTracks, 'two lists of tracks');
      hasTracks = true;
      await checkTracks(file, { start: element.bodyAt, end: element.end }, { count, allowsExtras });
    }
    at = element.end;
  }
  demand(hasTracks && hasFrames, 'no tracks or no frames');
}

async function checkDocType(file: FileWindow, at: number, end: number, count: { left: number }): Promise<void> {
  let docType = '';
  for (let next = at; next < end;) {
    const element = await readElement(file, next, end, count);
    demand(element.end !== undefined, 'an element of unknown size');
    if (element.id === id.docType)
      docType = (await file.read(element.bodyAt, Math.min(element.end - element.bodyAt, 16))).toString('latin1');
    next = element.end;
  }
  demand(docType.replace(/\0+$/, '') === 'webm', 'not WebM');
}

type TrackOptions = { readonly count: { left: number }; readonly allowsExtras: boolean };

async function checkTracks(
  file: FileWindow,
  { start, end }: { start: number; end: number },
  { count, allowsExtras }: TrackOptions,
): Promise<void> {
  demand(end - start <= limits.video.maxHeaderBytes, 'the tracks are too long');
  const kinds = { video: 0, audio: 0, other: 0 };
  for (let next = start; next < end;) {
    const entry = await readElement(file, next, end, count);
    demand(entry.end !== undefined, 'an element of unknown size');
    next = entry.end;
    if (entry.id !== id.trackEntry) continue;
    for (let inner = entry.bodyAt; inner < entry.end;) {
      const field = await readElement(file, inner, entry.end, count);
      demand(field.end !== undefined, 'an element of unknown size');
      demand(field.id !== id.encodings, 'an encoded track', 'VIDEO_NOT_PLAYABLE');
      if (field.id === id.trackType) {
        const [type] = await file.read(field.bodyAt, Math.min(1, field.end - field.bodyAt));
        kinds[type === trackTypes.video ? 'video' : type === trackTypes.audio ? 'audio' : 'other'] += 1;
      }
      inner = field.end;
    }
  }
  const { video, audio, other } = kinds;
  const maxTracks = allowsExtras ? limits.video.maxTracks : 1;
  demand(allowsExtras || (audio <= 1 && other === 0), 'tracks of text or of further sound', 'VIDEO_NOT_PLAYABLE');
  demand(video > 0 && video <= maxTracks && video + audio + other <= 2 * maxTracks, `${video} tracks of pictures`);
}

/** Walks the blocks of a cluster and returns where the next element begins. */
async function skipCluster(file: FileWindow, cluster: Element, count: { left: number }): Promise<number> {
  const end = cluster.end ?? file.size;
  let at = cluster.bodyAt;
  while (at < end) {
    const element = await readElement(file, at, end, count);
    if (cluster.end === undefined && levelOne.has(element.id)) return at;
    demand(element.end !== undefined, 'an element of unknown size');
    demand(element.id !== id.encryptedBlock, 'an encrypted frame', 'VIDEO_NOT_PLAYABLE');
    at = element.end;
  }
  return at;
}

/** Reads the id and the size of an element, which has to end before `within`. */
async function readElement(file: FileWindow, at: number, within: number, count: { left: number }): Promise<Element> {
  demand((count.left -= 1) >= 0, 'too many elements');
  const head = await file.read(at, Math.min(12, within - at));
  const idLength = lengthOf(head, 0);
  demand(idLength >= 1 && idLength <= 4 && idLength < head.length, 'not an element');
  const sizeLength = lengthOf(head, idLength);
  demand(sizeLength >= 1 && idLength + sizeLength <= head.length, 'not a size');
  const bodyAt = at + idLength + sizeLength;
  let size = (head[idLength] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (let index = 1; index < sizeLength; index += 1) {
    const byte = head[idLength + index] ?? 0;
    isUnknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  const elementId = head.readUIntBE(0, idLength);
  if (isUnknown) return { id: elementId, bodyAt, end: undefined };
  demand(bodyAt + size <= within, 'an element does not fit');
  return { id: elementId, bodyAt, end: bodyAt + size };
}

/** Returns the length of a number of variable length, which its leading zero bits give; 0 for none. */
function lengthOf(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  return first === 0 ? 0 : Math.clz32(first) - 23;
}
