import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { honestVideos, hostileVideos } from '@/lib/testing/hostile-videos';
import { inspectVideo } from './inspect';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-videos-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: Uint8Array, willConvert = false) {
  const file = path.join(folder, 'video');
  await writeFile(file, bytes);
  return inspectVideo(file, { willConvert });
}

describe('an honest video', () => {
  it.each(Object.entries(honestVideos()))('in the form %s is measured from its frames', async (name, bytes) => {
    const container = name === 'webm' ? 'webm' : 'mp4';
    const inspected = await inspect(bytes);
    expect(inspected).toMatchObject({ ok: true, value: { container, width: 160, height: 120, bytes: bytes.length } });
    if (inspected.ok) expect(Math.abs(inspected.value.durationMs - 2000)).toBeLessThan(300);
  });
});

describe('a hostile file', () => {
  const slowest = 3_000;
  /** The files with parts that a conversion leaves out. */
  const leftOut = ['two tracks of pictures', 'two tracks of sound', 'a WebM with attached files'];
  it.each(hostileVideos())('%s is refused in time, with and without conversion', async (name, bytes) => {
    for (const willConvert of leftOut.includes(name) ? [false] : [false, true]) {
      const startedAt = Date.now();
      expect(await inspect(bytes, willConvert)).toMatchObject({ ok: false });
      expect(Date.now() - startedAt).toBeLessThan(slowest);
    }
  });
});

describe('the refusal', () => {
  const codes: Readonly<Record<string, string>> = {
    'a page': 'NOT_A_VIDEO',
    'an MP4 without its last byte': 'NOT_A_VIDEO',
    'frames of a file of the server': 'NOT_A_VIDEO',
    'endless by its times': 'VIDEO_TOO_LONG',
    'endless by its edits': 'VIDEO_TOO_LONG',
    'an endless WebM by its times': 'VIDEO_TOO_LONG',
    'huge in the header': 'VIDEO_TOO_MANY_PIXELS',
    'huge in the configuration of the frames': 'VIDEO_TOO_MANY_PIXELS',
    '600 frames a second in 720p': 'VIDEO_TOO_MANY_FRAMES',
    'a minute in 4K': 'VIDEO_TOO_MANY_FRAMES',
    'twenty tracks of data': 'VIDEO_NOT_PLAYABLE',
    'a track of subtitles': 'VIDEO_NOT_PLAYABLE',
    'an encrypted film': 'VIDEO_NOT_PLAYABLE',
    'a WebM of subtitles': 'VIDEO_NOT_PLAYABLE',
    'a WebM with attached files': 'VIDEO_NOT_PLAYABLE',
  };
  const files = new Map(hostileVideos());
  it.each(Object.entries(codes))('of %s is %s', async (name, code) => {
    expect(await inspect(files.get(name) ?? Buffer.alloc(0))).toEqual({ ok: false, code });
  });

  it('of sound of 200 channels is VIDEO_NOT_PLAYABLE although it would be converted', async () => {
    const bytes = files.get('sound of 200 channels') ?? Buffer.alloc(0);
    expect(await inspect(bytes, true)).toEqual({ ok: false, code: 'VIDEO_NOT_PLAYABLE' });
  });
});
