/*
 * Marks what is pressed, by `data-pressed`, in the first frame after the finger touches it. Browsers mark it by `:active` after
 * a tenth of a second, and not at all in a short tap. The look is the variant `active` of `globals.css`.
 */

const pressable = 'a[href], button, summary, label, [role=button], [role=tab], [role=option], [role^=menuitem]';
/** A finger that begins to scroll has moved on by then. */
const touchMilliseconds = 20;
/** A short tap is seen, too. */
const shownMilliseconds = 120;

let pressed: Element | undefined;
/** A link whose page has not arrived yet. */
let held: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Follows the presses of the page from now on. */
export function followPresses(): () => void {
  const begin = ({ target, pointerType, button }: PointerEvent) => {
    const element = target instanceof Element && button === 0 ? target.closest(pressable) : null;
    if (!element) return;
    clear();
    pressed = element;
    if (pointerType === 'touch') timer = setTimeout(mark, touchMilliseconds);
    else mark();
  };
  const end = () => {
    if (!pressed) return;
    mark();
    timer = setTimeout(clear, shownMilliseconds);
  };
  const listeners = [
    ['pointerdown', begin],
    ['pointerup', end],
    ['pointercancel', clear],
    ['dragstart', clear],
  ] as const;
  for (const [type, listener] of listeners)
    addEventListener(type, listener as EventListener, { capture: true, passive: true });
  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener, true);
  };
}

/** Keeps a link marked until `releasePress`. */
export function holdPress(link: Element): void {
  releasePress();
  held = link;
  held.toggleAttribute('data-pressed', true);
}

export function releasePress(): void {
  held?.removeAttribute('data-pressed');
  held = undefined;
}

function mark(): void {
  clearTimeout(timer);
  pressed?.toggleAttribute('data-pressed', true);
}

function clear(): void {
  clearTimeout(timer);
  if (pressed !== held) pressed?.removeAttribute('data-pressed');
  pressed = undefined;
}
