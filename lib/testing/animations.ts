import { pngChunk } from '@/lib/uploads/png-chunk';

/*
 * Pictures of many frames, each frame in as few bytes as its format allows.
 */

const side = 320;
const uint24 = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff]);

/** A lossless picture of one pixel. */
const pixel = Buffer.from('5650384c100000002f000000000750c02860ff0311d1ff00', 'hex');

function chunk(id: string, body: Buffer, size = body.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)]);
}

function riff(...chunks: Buffer[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([chunk('RIFF', Buffer.alloc(0), body.length), body]);
}

const frame = Buffer.concat([uint24(0), uint24(0), uint24(0), uint24(0), uint24(100), Buffer.alloc(1), pixel]);
const canvas = [
  chunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24(side - 1), uint24(side - 1)])),
  chunk('ANIM', Buffer.alloc(6)),
];

export function animatedWebp(frames: number): Buffer<ArrayBuffer> {
  return riff(...canvas, repeat(frames, chunk('ANMF', frame)));
}

/** All frames within the chunk of the first one: readers find them there too. */
export function nestedWebp(frames: number): Buffer<ArrayBuffer> {
  return riff(...canvas, chunk('ANMF', Buffer.concat([frame, repeat(frames - 1, chunk('ANMF', frame))])));
}

const gifHeader = Buffer.from('47494638396140014001800000000000ffffff', 'hex');
const gifFrame = Buffer.from('2c00000000010001000002024c0100', 'hex');

/** `between` is put before each frame. */
export function animatedGif(frames: number, between = Buffer.alloc(0)): Buffer<ArrayBuffer> {
  return Buffer.concat([gifHeader, repeat(frames, Buffer.concat([between, gifFrame])), Buffer.from([0x3b])]);
}

/** A PNG with frames after it that announces only one of them. */
export function animatedPng(png: Buffer, frames: number): Buffer {
  const frameAt = pngChunk('fcTL', Buffer.alloc(26));
  const announced = pngChunk('acTL', Buffer.from('0000000100000000', 'hex'));
  return Buffer.concat([png.subarray(0, 33), announced, repeat(frames, frameAt), png.subarray(33)]);
}

/** A progressive JPEG that repeats its last scan. */
export function manyScans(jpeg: Buffer, scans: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([jpeg.subarray(0, last), repeat(scans, jpeg.subarray(last, -2)), jpeg.subarray(-2)]);
}

/** Several JPEG in one file, as cameras with two lenses write them. */
export const manyJpegs = (jpeg: Buffer, count: number) => repeat(count, jpeg);

function repeat(times: number, part: Buffer): Buffer<ArrayBuffer> {
  return Buffer.alloc(times * part.length, part);
}
