import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawGrey, type Tags } from '@/lib/testing/video-samples';
import { findForeignColours, toScreenColour } from './colours';
import { convertVideo, takePoster } from './convert';
import { hasFfmpeg } from './ffmpeg';
import { inspectVideo } from './inspect';

const isHere = await hasFfmpeg();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-colours-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the colours of a track', () => {
  it.each([
    [
      { primaries: 'bt2020', transfer: 'hlg', matrix: 'bt2020-ncl' },
      { curve: 'hlg', gamut: 'bt2020', matrix: 'bt2020' },
    ],
    [{ transfer: 'pq' }, { curve: 'pq', gamut: 'bt2020', matrix: 'bt2020' }],
    [
      { primaries: 'bt2020', matrix: 'bt2020-ncl' },
      { curve: 'sdr', gamut: 'bt2020', matrix: 'bt2020' },
    ],
    [
      { primaries: 'smpte432', transfer: 'bt709', matrix: 'bt709' },
      { curve: 'sdr', gamut: 'p3', matrix: 'bt709' },
    ],
    [{ primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' }, undefined],
    [{ primaries: 'smpte170m', transfer: 'smpte170m', matrix: 'smpte170m' }, undefined],
    [{}, undefined],
  ])('%o are %o', (declared, expected) => {
    expect(findForeignColours(declared)).toEqual(expected);
  });
});

describe('a colour on a common screen', () => {
  const grey = (signal: number, curve: 'hlg' | 'pq') =>
    toScreenColour([signal, signal, signal], { curve, gamut: 'bt2020' }).map((part) => Math.round(part * 255));

  it('keeps black and white, and a page in HDR is a bright white below it', () => {
    for (const curve of ['hlg', 'pq'] as const) {
      expect(grey(0, curve)).toEqual([0, 0, 0]);
      expect(grey(1, curve)).toEqual([255, 255, 255]);
    }
    for (const page of [grey(0.75, 'hlg'), grey(0.5807, 'pq')])
      for (const part of page) expect(part).toSatisfy((value: number) => value > 220 && value < 240);
  });

  it('becomes brighter with its signal, at every step', () => {
    for (const curve of ['hlg', 'pq'] as const) {
      const steps = Array.from(
        { length: 90 },
        (_, step) => toScreenColour([step / 100, 0, 0], { curve, gamut: 'bt709' })[0],
      );
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
  });

  it('stays between black and white for the purest colours of all gamuts', () => {
    for (const gamut of ['bt2020', 'p3', 'bt709'] as const)
      for (const curve of ['hlg', 'pq', 'sdr'] as const)
        for (const pure of [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
          [0, 1, 1],
        ] as const)
          for (const part of toScreenColour(pure, { curve, gamut })) expect(part >= 0 && part <= 1).toBe(true);
  });

  it('is the same grey in each gamut of common brightness', () => {
    for (const gamut of ['bt2020', 'p3', 'bt709'] as const)
      for (const part of toScreenColour([0.5, 0.5, 0.5], { curve: 'sdr', gamut })) expect(part).toBeCloseTo(0.5, 3);
  });
});

const hlg: Tags = { primaries: 'bt2020', transfer: 'arib-std-b67', matrix: 'bt2020nc' };
const pq: Tags = { primaries: 'bt2020', transfer: 'smpte2084', matrix: 'bt2020nc' };
const wide: Tags = { primaries: 'bt2020', transfer: 'bt2020-10', matrix: 'bt2020nc' };
const p3: Tags = { primaries: 'smpte432', transfer: 'bt709', matrix: 'bt709' };

describe.skipIf(!isHere)('a converted video', () => {
  it.each([
    ['HLG of 10 bits', { signal: 0.75, inStream: hlg, inContainer: hlg }, [220, 240]],
    ['HLG of 8 bits', { signal: 0.75, pixels: 'yuv420p', inStream: hlg, inContainer: hlg }, [220, 240]],
    ['HLG that only the frames declare', { signal: 0.75, inStream: hlg }, [220, 240]],
    ['HLG that only the container declares', { signal: 0.75, inContainer: hlg }, [220, 240]],
    ['dark HLG', { signal: 0.38, inStream: hlg, inContainer: hlg }, [93, 109]],
    ['PQ of 10 bits', { signal: 0.58, inStream: pq, inContainer: pq }, [220, 240]],
    ['PQ of 8 bits that only the frames declare', { signal: 0.58, pixels: 'yuv420p', inStream: pq }, [220, 240]],
    ['BT.2020 of common brightness', { signal: 0.5, inStream: wide, inContainer: wide }, [124, 131]],
    ['Display P3', { signal: 0.5, pixels: 'yuv420p', inStream: p3, inContainer: p3 }, [124, 131]],
  ] as const)(
    'of %s is declared as BT.709 and has the brightness of a screen, as has its poster',
    async (name, drawn, range) => {
      const [input, output] = [path.join(folder, 'input.mp4'), path.join(folder, 'output.mp4')];
      await drawGrey(input, drawn);
      const inspected = await inspectVideo(input, { willConvert: true });
      if (!inspected.ok) throw new Error(`${name} was refused: ${inspected.code}`);
      expect(await convertVideo(input, output, { ...inspected.value, format: 'mov' })).toMatchObject({
        outcome: 'done',
      });
      const entries = 'stream=pix_fmt,color_range,color_space,color_transfer,color_primaries';
      const probed = execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', output]);
      expect(probed.toString().trim()).toBe('yuv420p,tv,bt709,bt709,bt709');
      const poster = await takePoster(output, path.join(folder, 'poster.png'), 1000);
      const pixels = await sharp(poster).removeAlpha().raw().toBuffer();
      for (const part of pixels.subarray(0, 3)) expect(part >= range[0] && part <= range[1], `${part}`).toBe(true);
    },
  );
});
