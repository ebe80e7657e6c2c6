import { readFile, stat } from 'node:fs/promises';
import { limits } from '@/lib/core/limits';
import { runFfmpeg, type FfmpegResult } from './ffmpeg';

type ConvertOptions = { readonly signal?: AbortSignal; readonly seconds?: number };

const { side, framesPerSecond } = limits.video.convert;

/** Square pixels, even sides, the shorter side at most 720; `-2` keeps the proportions. */
const filter = [
  'scale=trunc(iw*sar/2)*2:trunc(ih/2)*2,setsar=1',
  `scale=w='if(gt(iw,ih),-2,min(${side},iw))':h='if(gt(iw,ih),min(${side},ih),-2)':flags=bilinear`,
  'format=yuv420p',
].join(',');

/**
 * Converts a file to an MP4 with H.264 and AAC at most 720 pixels high that starts to play before it is loaded: the first
 * track of pictures and of sound, upright, without metadata. `format` forces how the file is read.
 */
export function convertVideo(
  input: string,
  output: string,
  { format, ...options }: ConvertOptions & { readonly format: 'mov' | 'matroska' },
): Promise<FfmpegResult> {
  return runFfmpeg(
    [
      ...['-max_pixels', String(limits.video.maxPixels), '-f', format, '-i', input],
      ...['-t', String(limits.video.maxSeconds), '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-filter_threads', '1', '-vf', filter],
      ...[
        '-fpsmax',
        String(framesPerSecond),
        '-c:v',
        'libx264',
        '-profile:v',
        'high',
        '-preset',
        'veryfast',
        '-crf',
        '24',
      ],
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
