import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPresses, holdPress, releasePress } from './press-marks';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = followPresses();
  render(
    <>
      <a href="/ada">
        <span>Ada</span>
      </a>
      <p>a text</p>
    </>,
  );
});

afterEach(() => {
  stop();
  releasePress();
  vi.useRealTimers();
});

const isMarked = () => screen.getByRole('link').hasAttribute('data-pressed');
const advance = (milliseconds: number) => void act(() => void vi.advanceTimersByTime(milliseconds));

function point(type: string, text: string, pointerType: 'mouse' | 'touch') {
  const event = new PointerEvent(type, { bubbles: true, button: 0 });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(screen.getByText(text), event);
}

it('marks what a mouse presses at once, and for a moment after it', () => {
  point('pointerdown', 'Ada', 'mouse');
  expect(isMarked()).toBe(true);
  point('pointerup', 'Ada', 'mouse');
  advance(119);
  expect(isMarked()).toBe(true);
  advance(1);
  expect(isMarked()).toBe(false);
});

it('marks what a finger touches after 20 ms, and a shorter tap at its end', () => {
  point('pointerdown', 'Ada', 'touch');
  expect(isMarked()).toBe(false);
  advance(20);
  expect(isMarked()).toBe(true);
  point('pointercancel', 'Ada', 'touch');
  expect(isMarked()).toBe(false);

  point('pointerdown', 'Ada', 'touch');
  point('pointerup', 'Ada', 'touch');
  expect(isMarked()).toBe(true);
});

it('marks nothing when a finger scrolls, or presses a text', () => {
  point('pointerdown', 'Ada', 'touch');
  point('pointercancel', 'Ada', 'touch');
  advance(50);
  expect(isMarked()).toBe(false);

  point('pointerdown', 'a text', 'mouse');
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

it('keeps a link marked until its page has arrived', () => {
  point('pointerdown', 'Ada', 'mouse');
  holdPress(screen.getByRole('link'));
  point('pointerup', 'Ada', 'mouse');
  advance(1_000);
  expect(isMarked()).toBe(true);
  releasePress();
  expect(isMarked()).toBe(false);
});
