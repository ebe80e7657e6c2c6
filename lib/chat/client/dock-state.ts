import type { DockedWindows } from './docked-windows';

export type DockState = {
  readonly windows: DockedWindows;
  /** How many windows the screen shows. */
  readonly slots: number;
};

export const emptyDock: DockState = { windows: [], slots: 0 };
