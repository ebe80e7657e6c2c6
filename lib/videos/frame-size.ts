import { limits } from '@/lib/core/limits';
import { Bits } from './bits';
import { h264Size } from './h264-size';
import { demand } from './invalid-video';

/**
 * Refuses a key frame whose own header announces more pixels than the container: a decoder would reserve memory for
 * them. VP8 (RFC 6386, 9.1) and VP9 have their size in each key frame.
 */
export function checkFrameSize(codec: string | null, data: Uint8Array): void {
  checkPixels(codec === 'vp8' ? vp8Size(data) : codec === 'vp9' ? vp9Size(data) : undefined);
}

/** Refuses an H.264 configuration that announces more pixels than the container. */
export function checkConfiguredSize(codec: string | null, configuration: Uint8Array | undefined): void {
  if (codec === 'avc' && configuration) checkPixels(h264Size(configuration));
}

function checkPixels(size: Size | undefined): void {
  if (!size) return;
  const { maxSide, maxPixels } = limits.video;
  demand(
    Math.max(...size) <= maxSide && size[0] * size[1] <= maxPixels,
    'a frame is too large',
    'VIDEO_TOO_MANY_PIXELS',
  );
}

type Size = readonly [width: number, height: number];

function vp8Size(data: Uint8Array): Size | undefined {
  if (data.length < 10 || ((data[0] ?? 1) & 1) !== 0) return undefined;
  const word = (at: number) => ((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8)) & 0x3fff;
  return [word(6), word(8)];
}

const vp9Marker = 0b10;

function vp9Size(data: Uint8Array): Size | undefined {
  const bits = new Bits(data);
  if (bits.read(2) !== vp9Marker) return undefined;
  const profile = bits.read(1) + bits.read(1) * 2;
  if (profile === 3) bits.read(1);
  const showsExisting = bits.read(1) === 1;
  const isInter = bits.read(1) === 1;
  bits.read(2); // whether it is shown, and error resilience
  if (showsExisting || isInter || bits.read(24) !== 0x498342) return undefined;
  if (profile >= 2) bits.read(1); // depth
  const colours = bits.read(3);
  const isRgb = colours === 7;
  if (!isRgb) bits.read(1); // range
  if (profile === 1 || profile === 3) bits.read(isRgb ? 1 : 3);
  return [bits.read(16) + 1, bits.read(16) + 1];
}
