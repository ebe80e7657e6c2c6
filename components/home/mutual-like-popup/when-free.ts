const fields = 'input, textarea, [contenteditable=true]';

const checkMilliseconds = 500;

/** Returns whether the page is visible and the viewer neither writes nor has a dialog open. */
function isFree(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector('[role=dialog], [role=alertdialog]'))
    return false;
  return !document.activeElement?.matches(fields);
}

/** Runs `act` as soon as it interrupts nothing. Returns the function that cancels it. */
export function whenFree(act: () => void): () => void {
  const timer = setInterval(attempt, checkMilliseconds);
  const stop = () => clearInterval(timer);
  function attempt() {
    if (!isFree()) return;
    stop();
    act();
  }
  attempt();
  return stop;
}
