'use client';

import { LazyPanel } from './lazy-panel';
import type { MenuProps } from './menu.lazy';

const loadPanel = () => import('./menu.lazy');

/** A button with a list of actions. */
export function Menu(props: MenuProps) {
  return (
    <LazyPanel trigger={props.trigger} popup="menu" load={loadPanel} defaultOpen={props.defaultOpen}>
      {({ MenuPanel }, state) => <MenuPanel {...props} {...state} />}
    </LazyPanel>
  );
}
