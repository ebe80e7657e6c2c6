import { afterPaint } from '@/lib/browser/after-paint';

/*
 * The layers above a page (sheets, dialogs, menus, viewers), each with an entry of the history, so that Back closes the top
 * layer and nothing else.
 *
 * An entry has no layer by name. It has a mark: the page below and a level, the number of layers above that page. The
 * level of the current entry follows the number of open layers: entries are pushed for what opens, and left for what
 * closes, all of one task at once. Back, which leads to a lower level, closes the layers above it. Entries of one page differ in nothing
 * else, so the router is not informed of moves between them. A push of the router waits until the page's own entry is the
 * current one: otherwise Back would later lead to the entry of a layer that is gone.
 */

export type Layer = {
  /** Closes the layer after Back. Returns false if it stays open. */
  readonly close: () => boolean | void;
};

type Mark = { readonly page: string; readonly level: number };

const key = 'layers';
/** A browser that drops a move never reports its end. */
const longestMoveMilliseconds = 1_000;
/** A document that was asked for may be a file, after which the page stays; a page on a slow network takes seconds. */
const longestLeaveMilliseconds = 10_000;

let native: Pick<History, 'pushState' | 'replaceState'> | undefined;
let layers: readonly Layer[] = [];
/** The current entry as it was before the move that is being handled. */
let current: { state: unknown; address: string; mark: Mark | undefined } = {
  state: null,
  address: '',
  mark: undefined,
};
/** Set while a move of this module is under way. */
let moving: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];
let isDue = false;
/** Set while the browser leaves for another document: a move would stop it. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Follows the history of the tab from now on. After a reload with open layers, returns to the entry of their page. */
export function followHistory(): void {
  if (native) return;
  native = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  remember();
  history.pushState = (...args) => write('pushState', args);
  history.replaceState = (...args) => write('replaceState', args);
  // Before the router, whose listener has no capture.
  addEventListener('popstate', handlePop, true);
  addEventListener('beforeunload', handleLeave);
  schedule();
}

function handleLeave(): void {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    leaving = undefined;
    finishMove();
  }, longestLeaveMilliseconds);
}

export function openLayer(layer: Layer, position?: 'lowest'): void {
  followHistory();
  layers = position === 'lowest' ? [layer, ...layers] : [...layers, layer];
  schedule();
}

/** Closes a layer in another way than by Back. */
export function removeLayer(layer: Layer): void {
  if (!layers.includes(layer)) return;
  layers = layers.filter((open) => open !== layer);
  schedule();
}

/** Leaves the page, whose layers are closed, for the one before. */
export function leaveBackwards(): void {
  layers = [];
  // The level is only known at the end of a move, as of a layer that has just been closed.
  if (moving !== undefined) return void waiting.push(leaveBackwards);
  move(-1 - (current.mark?.level ?? 0));
}

function handlePop(event: PopStateEvent): void {
  const before = current;
  const isOwn = moving !== undefined;
  clearTimeout(moving);
  moving = undefined;
  remember();
  const { mark } = current;
  if (!mark || mark.page !== before.mark?.page) {
    closeAbove(0);
  } else {
    event.stopImmediatePropagation();
    keepScroll();
    // The page has not changed since, except by what it wrote to the entry of a layer.
    native?.replaceState({ ...(before.state as object), [key]: mark }, '', before.address);
    remember();
    if (!isOwn) layers = [...layers.slice(0, mark.level), ...closeAbove(mark.level)];
  }
  finishMove();
}

/** Repeats what waited for the end of a move. */
function finishMove(): void {
  const writes = waiting;
  waiting = [];
  for (const repeat of writes) repeat();
  schedule();
}

/** Closes layers, the top one first. Returns those that stay open. */
function closeAbove(level: number): readonly Layer[] {
  const closing = layers.slice(level);
  layers = layers.slice(0, level);
  return closing
    .toReversed()
    .filter((layer) => layer.close() === false)
    .toReversed();
}

/** Brings the level of the current entry to the number of layers, once after all changes of a task. */
function schedule(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    settle();
  });
}

function settle(): void {
  if (moving !== undefined || leaving !== undefined || !native) return;
  const { page = createPageId(), level = 0 } = current.mark ?? {};
  if (level > layers.length) return move(layers.length - level);
  if (level === layers.length) return;
  // Browsers skip entries that a page adds without a press, together with the page.
  if (navigator.userActivation?.hasBeenActive === false) return void waitForPress();
  if (!current.mark) native.replaceState({ ...(history.state as object | null), [key]: { page, level } }, '');
  for (let next = level + 1; next <= layers.length; next++)
    native.pushState({ ...(history.state as object | null), [key]: { page, level: next } }, '');
  remember();
}

function waitForPress(): void {
  // The same listener is added once.
  for (const type of ['pointerup', 'keydown']) addEventListener(type, schedule, { capture: true, once: true });
}

function move(delta: number): void {
  moving = setTimeout(() => {
    moving = undefined;
    finishMove();
  }, longestMoveMilliseconds);
  // A task later, after a `beforeunload` that waits for this one: a move would stop that navigation.
  setTimeout(() => {
    if (leaving === undefined) return history.go(delta);
    clearTimeout(moving);
    moving = undefined;
  });
}

/** A write of the router or of a page. */
function write(kind: 'pushState' | 'replaceState', [state, unused, address]: Parameters<History['pushState']>): void {
  const repeat = () => write(kind, [state, unused, address]);
  if (moving !== undefined) return void waiting.push(repeat);
  const { mark } = current;
  if (kind === 'pushState' && mark && mark.level > 0) {
    waiting.push(repeat);
    return move(-mark.level);
  }
  native?.[kind](kind === 'replaceState' && mark ? { ...state, [key]: mark } : withoutMark(state), unused, address);
  remember();
  schedule();
}

function withoutMark(state: unknown): unknown {
  if (!(state instanceof Object && key in state)) return state;
  const copy: Record<string, unknown> = { ...state };
  delete copy[key];
  return copy;
}

function remember(): void {
  const state: unknown = history.state;
  const mark = state instanceof Object && key in state ? (state[key] as Mark) : undefined;
  current = { state, address: location.href, mark };
}

/** The browser would scroll to where the page was when the layer opened. */
function keepScroll(): void {
  history.scrollRestoration = 'manual';
  afterPaint(() => (history.scrollRestoration = 'auto'));
}

// Pages without TLS have no `randomUUID`.
const createPageId = () => crypto.randomUUID?.() ?? String(performance.timeOrigin + performance.now());
