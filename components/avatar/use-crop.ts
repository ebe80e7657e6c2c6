'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import type { Crop, CropArea } from './draw-crop';

const { min, max } = limits.uploadWidget.zoom;
/** The strongest magnification, except where it would enlarge pixels of the picture. */
const strongest = 4;
const weakest = 1.5;

/** Returns the magnification at zoom 100: as strong as the picture's pixels allow. */
function largestScale(picture: ImageSize, outputSize: ImageSize): number {
  const spare = Math.min(picture.width / outputSize.width, picture.height / outputSize.height);
  return Math.min(strongest, Math.max(weakest, spare));
}

/** The state of the crop: position, zoom from 0 to 100, and rotation. Each step of zoom magnifies by the same factor. */
export function useCrop(picture: ImageSize, outputSize: ImageSize) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [level, setLevel] = useState<number>(min);
  const [turns, setTurns] = useState(0);
  const [area, setArea] = useState<CropArea>();
  const maxScale = largestScale(picture, outputSize);
  return {
    position,
    setPosition,
    level: Math.round(level),
    turns,
    scale: maxScale ** (level / max),
    maxScale,
    crop: area && ({ area, turns: turns % 4 } satisfies Crop),
    setArea: useCallback((_: unknown, pixels: CropArea) => setArea(pixels), []),
    setScale: (scale: number) => setLevel(clamp((max * Math.log(scale)) / Math.log(maxScale))),
    setLevel: (next: number) => setLevel(clamp(next)),
    zoomBy: (step: number) => setLevel((now) => clamp(Math.round(now) + step)),
    reset: () => {
      setPosition({ x: 0, y: 0 });
      setLevel(min);
      setTurns(0);
      setArea(undefined);
    },
    turn: () => {
      setTurns((now) => now + 1);
      setPosition({ x: 0, y: 0 });
    },
  };
}

const clamp = (level: number) => Math.min(max, Math.max(min, level));

/** Calls `draw` 300 ms after the last change of the crop (spec 9). */
export function useRedraw(crop: Crop | undefined, draw: (crop: Crop) => void): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  const { area, turns } = crop ?? {};
  useEffect(() => {
    if (!area || turns === undefined) return;
    const timer = setTimeout(() => latest.current({ area, turns }), limits.uploadWidget.redraw);
    return () => clearTimeout(timer);
  }, [area, turns]);
}
