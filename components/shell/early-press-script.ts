/**
 * Marks what is pressed while the page cannot do it yet, as `press-marks.ts` does afterwards. Keeps the last press on a button, and repeats
 * it as soon as the page can react. React itself
 * handles a press that makes it hydrate the page, so a press that is being dispatched is not repeated. Forms send
 * themselves without scripts, or are inert until then.
 */
export const earlyPressScript = `{
  let press, marked;
  const unmark = () => marked?.removeAttribute('data-pressed');
  const mark = ({ target }) => {
    unmark();
    marked = target.closest('a[href], button, label, summary');
    marked?.toggleAttribute('data-pressed', true);
  };
  const keep = (event) => {
    const button = event.target.closest('button');
    if (button && !(button.form && button.type === 'submit')) press = event;
  };
  const listeners = Object.entries({ click: keep, pointerdown: mark, pointerup: () => setTimeout(unmark, 120), pointercancel: unmark });
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  addEventListener('hydrated', () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    unmark();
    if (press && press.eventPhase === 0 && performance.now() - press.timeStamp < 1e4) press.target.closest('button')?.click();
  }, { once: true });
}`;
