import { limits } from '@/lib/core/limits';
import type { FileWindow } from './file-window';
import { demand } from './invalid-video';

/** A box of an MP4 file in memory: its type and its content. */
type Box = { readonly type: string; readonly body: Buffer };

/** A box of the file itself, not yet read. */
type FileBox = { readonly type: string; readonly at: number; readonly end: number; readonly bodyAt: number };

const headerBytes = 8;
const longHeaderBytes = 16;
const deepest = 8;

const typePattern = /^[\x20-\x7e\xa9]{4}$/;

/** Yields the boxes of a file one after the other. The last one has to end with the file. */
export async function* readFileBoxes(file: FileWindow): AsyncGenerator<FileBox> {
  let at = 0;
  for (let count = 0; at < file.size; count += 1) {
    demand(count < limits.video.maxParts, 'too many boxes');
    const header = await file.read(at, headerBytes);
    const type = header.toString('latin1', 4, 8);
    demand(typePattern.test(type), 'not a box');
    let size = header.readUInt32BE(0);
    let bodyAt = at + headerBytes;
    if (size === 1) {
      bodyAt = at + longHeaderBytes;
      size = Number((await file.read(at, longHeaderBytes)).readBigUInt64BE(8));
    } else if (size === 0) {
      size = file.size - at;
    }
    const end = at + size;
    demand(end >= bodyAt && end <= file.size, `the box ${type} does not end within the file`);
    yield { type, at, end, bodyAt };
    at = end;
  }
}

const containers = new Set(['trak', 'mdia', 'minf', 'dinf', 'stbl', 'mvex', 'edts', 'traf']);

/** A box with the boxes in it. */
export type BoxTree = Box & { readonly children: readonly BoxTree[] };

/** Parses the boxes in the content of a box. `count` bounds all boxes of one file. */
export function parseBoxes(body: Buffer, count: { left: number }, depth = 0): BoxTree[] {
  demand(depth < deepest, 'boxes are nested too deeply');
  const boxes: BoxTree[] = [];
  let at = 0;
  while (at < body.length) {
    // QuickTime ends some lists with four zero bytes.
    if (body.length - at === 4 && body.readUInt32BE(at) === 0) break;
    demand(body.length - at >= headerBytes, 'a box has no header');
    const size = body.readUInt32BE(at);
    const type = body.toString('latin1', at + 4, at + 8);
    demand(size >= headerBytes && at + size <= body.length, `the box ${type} does not fit`);
    demand((count.left -= 1) >= 0, 'too many boxes');
    const content = body.subarray(at + headerBytes, at + size);
    const children = containers.has(type) ? parseBoxes(content, count, depth + 1) : [];
    boxes.push({ type, body: content, children });
    at += size;
  }
  return boxes;
}

/** Returns all boxes of a tree. */
export function* allBoxes(boxes: readonly BoxTree[]): Generator<BoxTree> {
  for (const box of boxes) {
    yield box;
    yield* allBoxes(box.children);
  }
}

/** Returns the only box of a type at a path. */
export function onlyBox(boxes: readonly BoxTree[], ...path: readonly [string, ...string[]]): BoxTree {
  const box = findBox(boxes, ...path);
  demand(box !== undefined, `no box ${path.join('/')}`);
  return box;
}

/** Finds the box at a path, undefined for none. Two of a type are refused, because readers disagree which one counts. */
export function findBox(boxes: readonly BoxTree[], ...[type, ...rest]: readonly string[]): BoxTree | undefined {
  const [box, second] = boxes.filter((candidate) => candidate.type === type);
  demand(second === undefined, `two boxes ${type}`);
  if (!box) return undefined;
  const [next, ...further] = rest;
  return next === undefined ? box : findBox(box.children, next, ...further);
}

/** Returns a number of 32 bits, refusing a position past the end. */
export function uint32(body: Buffer, at: number): number {
  demand(at + 4 <= body.length, 'a table ends too early');
  return body.readUInt32BE(at);
}

/** Returns a number of 64 bits, which is exact up to 2^53; larger ones are beyond every limit. */
export function uint64(body: Buffer, at: number): number {
  demand(at + 8 <= body.length, 'a table ends too early');
  return Number(body.readBigUInt64BE(at));
}
