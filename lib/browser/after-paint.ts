/**
 * Runs `callback` once the browser has painted what was pressed, in a task after the next frame; at once as the page is left, and soon
 * on a page that is hidden, which has no frames. Returns a function that cancels it.
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    cancel();
    callback();
  };
  const delay = () => (timer = setTimeout(run));
  const frame = requestAnimationFrame(delay);
  if (document.hidden) delay();
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    removeEventListener('pagehide', run);
  };
  addEventListener('pagehide', run);
  return cancel;
}
