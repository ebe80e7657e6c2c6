import { readFile, stat } from 'node:fs/promises';
import { limits } from '@/lib/core/limits';
import { runFfmpeg, type FfmpegResult } from './ffmpeg';

type ConvertOptions = { readonly signal?: AbortSignal; readonly seconds?: number };

const { side, framesPerSecond } = limits.video.convert;

const longest = limits.video.maxSide;

/** The upright picture in square pixels, as a file may declare it: the shorter side at most 720. */
const landscape = { width: `min(${side},ih)*dar`, height: `min(${side},ih)` };
const portrait = { width: `min(${side},iw*sar)`, height: `min(${side},iw*sar)/dar` };
/** An even number of pixels between 2 and the longest side, whatever shape the file declares. */
const bounded = (pixels: string) => `'2*max(1,trunc(min(${pixels},${longest})/2))'`;

/** Drops frames first, so that those which are not kept are not scaled. */
export const conversionFilter = [
  `fps='if(gt(source_fps,0),max(1,min(${framesPerSecond},source_fps)),${framesPerSecond})'`,
  `scale=w=${bounded(`if(gt(dar,1),${landscape.width},${portrait.width})`)}:h=${bounded(`if(gt(dar,1),${landscape.height},${portrait.height})`)}:flags=bilinear`,
  'setsar=1',
  'format=yuv420p',
].join(',');

/**
 * Converts a file to an MP4 with H.264 and AAC at most 720 pixels high that starts to play before it is loaded: the first
 * track of pictures and of sound, upright, without metadata. `format` forces how the file is read. No frame may have more
 * pixels than all of them may have together, divided by their number, because frames can be larger than the file declares.
 */
export function convertVideo(
  input: string,
  output: string,
  { format, frames, ...options }: ConvertOptions & { readonly format: 'mov' | 'matroska'; readonly frames: number },
): Promise<FfmpegResult> {
  const mostPixels = Math.min(limits.video.maxPixels, Math.floor(limits.video.maxFramePixels / frames));
  return runFfmpeg(
    [
      ...['-max_pixels', String(mostPixels), '-f', format, '-i', input],
      ...['-t', String(limits.video.maxSeconds), '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-filter_threads', '1', '-vf', conversionFilter],
      ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '24'],
      ...['-maxrate', '4M', '-bufsize', '8M', '-threads', '1', '-x264-params', 'threads=1:lookahead-threads=1'],
      ...[
        '-c:a',
        'aac',
        '-b:a',
        '128k',
        '-ac',
        '2',
        '-ar',
        '48000',
        '-movflags',
        '+faststart',
        '-f',
        'mp4',
        '-y',
        output,
      ],
    ],
    options,
  );
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
