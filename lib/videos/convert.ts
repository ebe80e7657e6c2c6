import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@/lib/core/limits';
import type { ForeignColours } from './colours';
import { makeColourTable } from './colour-table';
import { runFfmpeg, type FfmpegResult } from './ffmpeg';
import type { InspectedVideo } from './inspect';

type ConvertOptions = { readonly signal?: AbortSignal; readonly seconds?: number };

/** The shorter side in pixels. */
const side = 720;
const framesPerSecond = 30;

const longest = limits.video.maxSide;

/** The upright picture in square pixels, as a file may declare it: the shorter side at most 720. */
const landscape = { width: `min(${side},ih)*dar`, height: `min(${side},ih)` };
const portrait = { width: `min(${side},iw*sar)`, height: `min(${side},iw*sar)/dar` };
/** An even number of pixels between 2 and the longest side, whatever shape the file declares. */
const bounded = (pixels: string) => `'2*max(1,trunc(min(${pixels},${longest})/2))'`;

const scale = (options: string) =>
  `scale=w=${bounded(`if(gt(dar,1),${landscape.width},${portrait.width})`)}:h=${bounded(`if(gt(dar,1),${landscape.height},${portrait.height})`)}:flags=bilinear${options}`;

/** Drops frames first, so that those which are not kept are not scaled. */
const firstFilters = `fps='if(gt(source_fps,0),max(1,min(${framesPerSecond},source_fps)),${framesPerSecond})'`;
export const conversionFilter = [firstFilters, scale(''), 'setsar=1', 'format=yuv420p'].join(',');

/**
 * Returns the filter for colours that a common screen does not show as they are. The table is applied with 10 bits, so that
 * no bands appear in skies. Every ffmpeg has these filters.
 */
function colourFilter({ matrix }: ForeignColours, table: string): string {
  const colours = 'colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv';
  return [
    ...[firstFilters, scale(`:in_color_matrix=${matrix}`), 'setsar=1', 'format=gbrp10le'],
    ...[`lut3d=file=${table}:interp=tetrahedral`, 'scale=out_color_matrix=bt709:out_range=tv', 'format=yuv420p'],
    `setparams=${colours}`,
  ].join(',');
}

const screenTags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];

type Source = Pick<InspectedVideo, 'frames'> &
  Partial<Pick<InspectedVideo, 'tracks' | 'colours'>> & { readonly format: 'mov' | 'matroska' };

/**
 * Converts a file to an MP4 with H.264 and AAC at most 720 pixels high that starts to play before it is loaded: one track of
 * pictures and of sound, upright, without metadata, in the colours of common screens. `format` forces how the file is read. No
 * frame may have more pixels than all of them may have together, divided by their number, because frames can be larger than
 * the file declares.
 */
export async function convertVideo(
  input: string,
  output: string,
  { format, frames, tracks = { video: 0, audio: 0 }, colours, ...options }: ConvertOptions & Source,
): Promise<FfmpegResult> {
  const maxOutputPixels = Math.min(limits.video.maxPixels, Math.floor(limits.video.maxFramePixels / frames));
  const table = `${path.resolve(output)}.cube`;
  const sound = tracks.audio === undefined ? ['-an'] : ['-map', `0:a:${tracks.audio}?`];
  try {
    if (colours) await writeFile(table, await makeColourTable(colours), { mode: 0o600 });
    const filter = colours ? colourFilter(colours, path.basename(table)) : conversionFilter;
    return await runFfmpeg(
      [
        ...['-max_pixels', String(maxOutputPixels), '-f', format, '-i', path.resolve(input)],
        ...['-t', String(limits.video.maxSeconds), '-map', `0:v:${tracks.video}`, ...sound, '-sn', '-dn'],
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-filter_threads', '1', '-vf', filter],
        ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '24'],
        ...['-maxrate', '4M', '-bufsize', '8M', '-threads', '1', '-x264-params', 'threads=1:lookahead-threads=1'],
        ...(colours ? screenTags : []),
        ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
        ...['-movflags', '+faststart', '-f', 'mp4', '-y', path.resolve(output)],
      ],
      { ...options, folder: path.dirname(table) },
    );
  } finally {
    if (colours) await rm(table, { force: true });
  }
}

const posterSecond = 1;
const posterSeconds = 20;

/** Returns a frame of a converted video as PNG, from its first second or third; undefined if none can be read. */
export async function takePoster(input: string, poster: string, durationMs: number): Promise<Buffer | undefined> {
  const second = Math.min(posterSecond, durationMs / 3000);
  const { outcome } = await runFfmpeg(
    [
      ...['-f', 'mov', '-ss', second.toFixed(3), '-i', input, '-frames:v', '1'],
      ...['-an', '-c:v', 'png', '-f', 'image2', '-update', '1', '-y', poster],
    ],
    { seconds: posterSeconds },
  );
  if (outcome !== 'done' || !(await stat(poster).catch(() => undefined))) return undefined;
  return readFile(poster);
}
