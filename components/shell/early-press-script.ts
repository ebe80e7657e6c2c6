/**
 * Marks what is pressed while the page cannot do it yet, as `press-marks.ts` does afterwards. Keeps the last press on a button,
 * or of Enter in a box of one line, and repeats it once the page reacts and has what was typed: the box itself decides whether
 * that key sends (`send-key.ts`). Where more was typed after Enter, that was a new line. React itself handles a press that
 * makes it hydrate the page, so a press that is being dispatched is not repeated. Forms send themselves without scripts, or
 * are inert until then.
 */
export const earlyPressScript = `{
  let press, text, marked;
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
  const keepKey = (event) => {
    if (event.key !== 'Enter' || !event.target.matches('textarea[rows="1"]')) return;
    press = event;
    text = event.target.value.trimEnd();
  };
  const repeat = ({ target, type }) => {
    if (type === 'click') target.closest('button')?.click();
    else if (target.value.trimEnd() === text) target.dispatchEvent(new KeyboardEvent(type, press));
  };
  const listeners = Object.entries({ click: keep, keydown: keepKey, pointerdown: mark, pointerup: () => setTimeout(unmark, 120), pointercancel: unmark });
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  addEventListener('hydrated', () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    unmark();
    if (press?.eventPhase !== 0 || performance.now() - press.timeStamp > 1e4) return;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      repeat(press);
    }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
  }, { once: true });
}`;
