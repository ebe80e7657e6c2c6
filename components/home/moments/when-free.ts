const fields = 'input, textarea, [contenteditable=true]';

/** Returns whether the page is visible and the viewer neither writes nor has a dialog open. */
function isFree(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector('[role=dialog], [role=alertdialog]'))
    return false;
  return !document.activeElement?.matches(fields);
}

/** Runs `act` as soon as it interrupts nothing. Returns the function that cancels it. */
export function whenFree(act: () => void): () => void {
  const events = ['visibilitychange', 'focusout', 'focusin', 'click', 'keyup'] as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, check, true);
  };
  const attempt = () => {
    if (!isFree()) return;
    stop();
    act();
  };
  // After the event, when focus has moved and a dialog is gone.
  function check() {
    clearTimeout(timer);
    timer = setTimeout(attempt, 300);
  }
  for (const event of events) document.addEventListener(event, check, true);
  attempt();
  return stop;
}
