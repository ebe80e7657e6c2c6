import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Runs ffmpeg on files of a test and returns the file that it writes. */
export async function drawVideo(file: string, ...args: readonly string[]): Promise<Buffer> {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, file]);
  return readFile(file);
}

export type Tags = { readonly primaries: string; readonly transfer: string; readonly matrix: string };

type Grey = {
  /** The signal of each part, from 0 to 1. */
  readonly signal: number;
  readonly pixels?: 'yuv420p' | 'yuv420p10le';
  readonly inStream?: Tags;
  readonly inContainer?: Tags;
};

const numbers: Readonly<Record<string, number>> = {
  ...{ bt709: 1, unspecified: 2, bt2020: 9, bt2020nc: 9, smpte432: 12 },
  ...{ 'bt2020-10': 14, smpte2084: 16, 'arib-std-b67': 18 },
};

/** Draws one second of a grey area in H.264, with the colours that its frames, its container or both declare. */
export async function drawGrey(file: string, { signal, pixels = 'yuv420p10le', inStream, inContainer }: Grey) {
  const luma = Math.round((16 + 219 * signal) * (pixels === 'yuv420p' ? 1 : 4));
  const middle = pixels === 'yuv420p' ? 128 : 512;
  const untagged = { primaries: 'unspecified', transfer: 'unspecified', matrix: 'unspecified' };
  const frames = inStream ?? untagged;
  const marks = `colour_primaries=${numbers[frames.primaries]}:transfer_characteristics=${numbers[frames.transfer]}:matrix_coefficients=${numbers[frames.matrix]}`;
  const drawn = `${file}.drawn.mp4`;
  await drawVideo(
    drawn,
    ...['-f', 'lavfi', '-i', `color=black:s=64x64:r=10:d=1,format=${pixels},geq=lum=${luma}:cb=${middle}:cr=${middle}`],
    ...['-c:v', 'libx264', '-bsf:v', `h264_metadata=${marks}`],
  );
  const container = inContainer ?? untagged;
  return drawVideo(
    file,
    ...['-i', drawn, '-c', 'copy', '-movflags', inContainer ? '+write_colr' : '-write_colr'],
    ...['-color_primaries', container.primaries, '-color_trc', container.transfer, '-colorspace', container.matrix],
  );
}
