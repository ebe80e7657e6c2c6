import { goneMembers } from '@/lib/browser/gone-members';
import { keepSessionText, readSessionText } from '@/lib/browser/session-text';
import { undoMilliseconds } from './use-block';

type LeftBlock = { readonly id: number; readonly username: string };

const key = 'left block';
/** A document that is opened later has nothing to do with the block any more. */
const loadMilliseconds = 20_000;

/**
 * Keeps the last block for the next document of this tab, if this document is left while the toast offers to undo it. Returns the function
 * that ends it.
 */
export function keepBlockOnLeave(): () => void {
  const toastEnds = new Map<number, number>();
  const unsubscribe = goneMembers.subscribe(() => {
    for (const id of goneMembers.blockedHere.state.keys())
      if (goneMembers.has(id) && !toastEnds.has(id)) toastEnds.set(id, Date.now() + undoMilliseconds);
    for (const id of toastEnds.keys()) if (!goneMembers.has(id)) toastEnds.delete(id);
  });
  const keep = () => {
    const now = Date.now();
    const last = [...goneMembers.blockedHere.state].findLast(([id]) => now < (toastEnds.get(id) ?? 0));
    if (!last) return;
    const [id, username] = last;
    keepSessionText(key, JSON.stringify({ id, username, until: now + loadMilliseconds }));
  };
  addEventListener('pagehide', keep);
  return () => {
    unsubscribe();
    removeEventListener('pagehide', keep);
  };
}

/** Returns the block with which the document before was left, once. */
export function takeLeftBlock(): LeftBlock | undefined {
  const text = readSessionText(key);
  if (text === '') return undefined;
  keepSessionText(key, '');
  try {
    // Only this module writes the text.
    const { until, ...member } = JSON.parse(text) as LeftBlock & { until: number };
    return Date.now() < until ? member : undefined;
  } catch {
    return undefined;
  }
}
