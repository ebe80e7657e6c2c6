import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawVideo } from '@/lib/testing/video-samples';
import { convertVideo } from './convert';
import { hasFfmpeg } from './ffmpeg';
import { inspectVideo } from './inspect';

/*
 * Files with more than one track of pictures and one of sound, as phones, cameras and editors write them. What a conversion
 * leaves out never refuses a file.
 */

const isHere = await hasFfmpeg();
let folder: string;
const at = (name: string) => path.join(folder, name);
const tone = (frequency: number) => ['-f', 'lavfi', '-i', `sine=frequency=${frequency}:duration=1`];
const picture = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=10:d=1'];
const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-tracks-'));
  await writeFile(at('words.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello\n');
  await writeFile(at('chapters.txt'), ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=One\n');
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes the last track of sound one of the format of spatial sound, whose description no reader has. */
const toSpatial = (file: Buffer) => rename(rename(file, 'mp4a', 'apac'), 'esds', 'free');

/** Replaces the four letters of the last occurrence of a type. */
function rename(file: Buffer, from: string, to: string): Buffer {
  const index = file.lastIndexOf(Buffer.from(from, 'latin1'));
  if (index < 0) throw new Error(`the sample has no ${from}`);
  return Buffer.concat([file.subarray(0, index), Buffer.from(to, 'latin1'), file.subarray(index + 4)]);
}

const twoSounds = [...picture, ...tone(440), ...tone(880), '-map', '0', '-map', '1', '-map', '2', ...h264];

const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  'two tracks of sound in MP4': () => drawVideo(at('a.mp4'), ...twoSounds, '-c:a', 'aac'),
  'two tracks of sound in QuickTime': () =>
    drawVideo(at('a.mov'), ...twoSounds, '-c:a:0', 'aac', '-c:a:1', 'pcm_s16le'),
  'spatial sound as the second track': async () => toSpatial(await drawVideo(at('b.mp4'), ...twoSounds, '-c:a', 'aac')),
  'sound in five channels next to a common one': () =>
    drawVideo(at('c.mp4'), ...twoSounds, '-c:a:0', 'aac', '-c:a:1', 'ac3', '-ac:a:1', '6'),
  subtitles: () =>
    drawVideo(at('d.mp4'), ...picture, '-i', at('words.srt'), '-map', '0', '-map', '1', ...h264, '-c:s', 'mov_text'),
  'a time code': () => drawVideo(at('e.mov'), ...picture, ...h264, '-timecode', '01:00:00:00'),
  chapters: () => drawVideo(at('f.mp4'), ...picture, '-i', at('chapters.txt'), '-map_metadata', '1', ...h264),
  'a cover picture': async () => {
    await drawVideo(at('cover.png'), ...picture, '-frames:v', '1');
    const cover = ['-i', at('cover.png'), '-map', '0', '-map', '1', ...h264, '-c:v:1', 'png'];
    return drawVideo(at('g.mp4'), ...picture, ...cover, '-disposition:v:1', 'attached_pic');
  },
  'a second track of pictures': () => drawVideo(at('h.mov'), ...picture, ...picture, '-map', '0', '-map', '1', ...h264),
  'a track of depth': async () =>
    rename(await drawVideo(at('i.mov'), ...picture, ...picture, '-map', '0', '-map', '1', ...h264), 'vide', 'auxv'),
  'pictures of chapters in a format that is not read': async () => {
    const still = ['-map', '0', '-map', '1', '-c:v:0', 'mjpeg', '-c:v:1', 'libx264', '-pix_fmt', 'yuvj420p'];
    return drawVideo(at('j.mov'), ...picture, ...picture, ...still);
  },
  'two tracks of sound in WebM': () =>
    drawVideo(at('k.webm'), ...picture, ...tone(440), ...tone(880), '-map', '0', '-map', '1', '-map', '2'),
  'subtitles in WebM': () =>
    drawVideo(at('l.webm'), ...picture, '-i', at('words.srt'), '-map', '0', '-map', '1', '-c:s', 'webvtt'),
};

describe.skipIf(!isHere)('a video with', () => {
  it.each(Object.entries(files))(
    '%s is converted to one track of pictures and at most one of sound',
    async (name, draw) => {
      const [input, output] = [at('input'), at('output.mp4')];
      await writeFile(input, await draw());
      const inspected = await inspectVideo(input, { willConvert: true });
      if (!inspected.ok) throw new Error(`${name}: ${inspected.code}`);
      const format = inspected.value.container === 'mp4' ? 'mov' : 'matroska';
      expect(await convertVideo(input, output, { ...inspected.value, format })).toMatchObject({ outcome: 'done' });
      const listed = execFileSync('ffprobe', [
        '-v',
        'error',
        '-show_entries',
        'stream=codec_name',
        '-of',
        'csv=p=0',
        output,
      ]);
      expect(listed.toString().trim().split('\n')).toEqual(/sound/.test(name) ? ['h264', 'aac'] : ['h264']);
      expect(await inspectVideo(output, { willConvert: false })).toMatchObject({ ok: true });
    },
  );

  it('sound in no format that is read is refused, since it would be silent', async () => {
    const bytes = await drawVideo(at('m.mp4'), ...picture, ...tone(440), ...h264, '-c:a', 'aac');
    await writeFile(at('input'), toSpatial(bytes));
    expect(await inspectVideo(at('input'), { willConvert: true })).toEqual({ ok: false, code: 'VIDEO_NOT_PLAYABLE' });
  });

  it('is refused without a conversion, because players choose different tracks', async () => {
    await writeFile(at('input'), (await files['two tracks of sound in MP4']?.()) ?? '');
    expect(await inspectVideo(at('input'), { willConvert: false })).toEqual({ ok: false, code: 'VIDEO_NOT_PLAYABLE' });
  });
});
