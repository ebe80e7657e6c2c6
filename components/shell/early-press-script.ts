/**
 * Keeps the last press on a button while the page cannot react to it yet, and repeats it as soon as it can. React itself
 * handles a press that makes it hydrate the page, so a press that is being dispatched is not repeated. Forms send
 * themselves without scripts, or are inert until then.
 */
export const earlyPressScript = `{
  let press;
  const keep = (event) => {
    const button = event.target.closest('button');
    if (button && !(button.form && button.type === 'submit')) press = event;
  };
  addEventListener('click', keep, true);
  addEventListener('hydrated', () => {
    removeEventListener('click', keep, true);
    if (press && press.eventPhase === 0 && performance.now() - press.timeStamp < 1e4) press.target.closest('button')?.click();
  }, { once: true });
}`;
