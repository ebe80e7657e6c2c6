import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyPressScript } from './early-press-script';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<a href="/m/home"><b>Home</b></a><button type="button">Like</button><p>Text</p><textarea rows="1"></textarea>';
  runInThisContext(earlyPressScript);
});
afterEach(() => {
  dispatchEvent(new Event('hydrated'));
  document.documentElement.removeAttribute('data-hydrated');
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

async function hydrate() {
  dispatchEvent(new Event('hydrated'));
  document.documentElement.toggleAttribute('data-hydrated', true);
  await vi.runAllTimersAsync();
}

it('leaves no mark once the page reacts, and repeats the last press on a button', async () => {
  const like = vi.fn<() => void>();
  send('pointerdown', 'button');
  send('click', 'button');
  find('button').addEventListener('click', like);
  dispatchEvent(new Event('hydrated'));
  expect(pressed()).toEqual([]);
  await hydrate();
  expect(like).toHaveBeenCalledTimes(1);
  send('pointerdown', 'button');
  expect(pressed()).toEqual([]);
});

const modifiers = { shiftKey: true, altKey: true, ctrlKey: true, metaKey: true, isComposing: true, keyCode: 229 };

it.each([
  ['', 1],
  ['\n', 1],
  ['\nand more', 0],
])('after an early Enter, and %j in the box since, repeats the key %d times as it was', async (since, count) => {
  const box = find('textarea') as HTMLTextAreaElement;
  box.value = 'Hello';
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...modifiers }));
  box.value += since;
  const press = vi.fn<(event: KeyboardEvent) => void>();
  box.addEventListener('keydown', press);
  await hydrate();
  expect(press).toHaveBeenCalledTimes(count);
  for (const [event] of press.mock.calls) expect(event).toMatchObject({ key: 'Enter', bubbles: true, ...modifiers });
});
