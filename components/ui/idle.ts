/*
 * Work that waits until the page is idle, in groups. Each group runs in a separate idle period: together they would be
 * one long task, during which no tap is handled.
 */

const firstDeadlineMilliseconds = 2_000;
/** The page was idle once, so the later groups do not wait as long for the next time. */
const nextDeadlineMilliseconds = 200;
/** Safari has no idle callbacks. */
const fallbackMilliseconds = 300;

type Callback = () => void;

const groups = new Map<unknown, Set<Callback>>();
let cancel: Callback | undefined;

/** Runs a callback once the page is idle, together with those of its group. Returns a function that cancels it. */
export function onIdle(group: unknown, callback: Callback): Callback {
  const callbacks = groups.get(group) ?? new Set();
  groups.set(group, callbacks.add(callback));
  cancel ??= request(firstDeadlineMilliseconds);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size > 0 || groups.get(group) !== callbacks) return;
    groups.delete(group);
    if (groups.size > 0) return;
    cancel?.();
    cancel = undefined;
  };
}

function runGroup(): void {
  const [next] = groups;
  cancel = undefined;
  if (!next) return;
  const [group, callbacks] = next;
  groups.delete(group);
  if (groups.size > 0) cancel = request(nextDeadlineMilliseconds);
  for (const callback of callbacks) callback();
}

function request(timeout: number): Callback {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(runGroup, fallbackMilliseconds);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(runGroup, { timeout });
  return () => window.cancelIdleCallback(callback);
}
