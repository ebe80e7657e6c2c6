import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyPressScript } from './early-press-script';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="/m/home"><b>Home</b></a><button type="button">Like</button><p>Text</p>';
  runInThisContext(earlyPressScript);
});
afterEach(() => {
  dispatchEvent(new Event('hydrated'));
  vi.useRealTimers();
});

function find(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
}
const send = (type: string, selector: string) => find(selector).dispatchEvent(new Event(type, { bubbles: true }));
const pressed = () => [...document.querySelectorAll('[data-pressed]')].map(({ tagName }) => tagName);

it('marks the link or button of a press until it is over', () => {
  send('pointerdown', 'b');
  expect(pressed()).toEqual(['A']);
  send('pointerdown', 'button');
  expect(pressed()).toEqual(['BUTTON']);
  send('pointerup', 'button');
  expect(pressed()).toEqual(['BUTTON']);
  vi.runAllTimers();
  expect(pressed()).toEqual([]);
  send('pointerdown', 'a');
  send('pointercancel', 'a');
  expect(pressed()).toEqual([]);
  send('pointerdown', 'p');
  expect(pressed()).toEqual([]);
});

it('leaves no mark once the page reacts, and repeats the last press on a button', () => {
  const like = vi.fn<() => void>();
  send('pointerdown', 'button');
  send('click', 'button');
  find('button').addEventListener('click', like);
  dispatchEvent(new Event('hydrated'));
  expect(pressed()).toEqual([]);
  expect(like).toHaveBeenCalledTimes(1);
  send('pointerdown', 'button');
  expect(pressed()).toEqual([]);
});
