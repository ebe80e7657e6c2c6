import { Bits } from './bits';

type Size = readonly [width: number, height: number];

const parameterSet = 7;
const macroblock = 16;
/** Profiles whose parameter sets describe colours and scaling (ITU-T H.264, 7.3.2.1.1). */
const highProfiles = [100, 110, 122, 244, 44, 83, 86, 118, 128];

/** Returns the size that the first parameter set of an H.264 configuration announces, undefined without one. */
export function h264Size(configuration: Uint8Array): Size | undefined {
  const sets = (configuration[5] ?? 0) & 0x1f;
  const length = ((configuration[6] ?? 0) << 8) | (configuration[7] ?? 0);
  const unit = configuration.subarray(8, 8 + length);
  if (sets === 0 || unit.length === 0 || ((unit[0] ?? 0) & 0x1f) !== parameterSet) return undefined;
  const bits = new Bits(withoutEscapes(unit.subarray(1)));
  const profile = bits.read(8);
  bits.read(16); // constraints and level
  bits.readCount();
  if (highProfiles.includes(profile) && !skipColours(bits)) return undefined;
  bits.readCount(); // digits of frame numbers
  const order = bits.readCount();
  if (order === 0) bits.readCount();
  if (order === 1) {
    bits.read(1);
    bits.readCount();
    bits.readCount();
    for (let left = Math.min(bits.readCount(), 255); left > 0; left -= 1) bits.readCount();
  }
  bits.readCount(); // reference frames
  bits.read(1);
  const width = (bits.readCount() + 1) * macroblock;
  const units = bits.readCount() + 1;
  const isFrames = bits.read(1) === 1;
  return [width, units * macroblock * (isFrames ? 1 : 2)];
}

/** Skips the description of colours. Returns false where scaling lists follow, which no camera writes. */
function skipColours(bits: Bits): boolean {
  const colours = bits.readCount();
  if (colours === 3) bits.read(1);
  bits.readCount();
  bits.readCount();
  bits.read(1);
  return bits.read(1) === 0;
}

/** Removes the bytes that prevent a start code within a unit. */
function withoutEscapes(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, at) => !(byte === 3 && unit[at - 1] === 0 && unit[at - 2] === 0));
}
