'use client';

import { LazyPanel } from './lazy-panel';
import type { PopoverProps } from './popover.lazy';

const loadPanel = () => import('./popover.lazy');

/** A button with a panel of free content below it. */
export function Popover(props: PopoverProps) {
  return (
    <LazyPanel trigger={props.trigger} popup="dialog" load={loadPanel}>
      {({ PopoverPanel }, state) => <PopoverPanel {...props} {...state} />}
    </LazyPanel>
  );
}
