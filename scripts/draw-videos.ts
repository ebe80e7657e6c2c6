import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { allowDrawings, toSvg } from '@/db/seed/drawing';
import { moving } from '@/db/seed/moving-scenes';

/*
 * Draws the videos of the demo with ffmpeg, and a poster of each. The files are committed, because a site needs no ffmpeg
 * to show them.
 */
const folder = join(import.meta.dirname ?? __dirname, '..', 'db', 'seed', 'videos');
const framesPerSecond = 20;
const posterAt = 0.4;

async function draw(): Promise<void> {
  allowDrawings();
  mkdirSync(folder, { recursive: true });
  for (const { name, frame, seconds, scene } of moving) {
    const frames = mkdtempSync(join(tmpdir(), 'yuanfen-frames-'));
    const count = seconds * framesPerSecond;
    const render = (time: number) => sharp(Buffer.from(toSvg(frame, scene(time, frame)))).resize(frame);
    for (let index = 0; index < count; index += 1)
      writeFileSync(
        join(frames, `${String(index).padStart(4, '0')}.png`),
        await render(index / count)
          .png({ compressionLevel: 1 })
          .toBuffer(),
      );
    const input = ['-framerate', String(framesPerSecond), '-i', join(frames, '%04d.png')];
    const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p', '-g', '40'];
    const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...exact, join(folder, `${name}.mp4`)]);
    await render(posterAt)
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}.webp`));
    rmSync(frames, { recursive: true });
  }
}

void draw();
