/** Loads what menus, sheets, questions and notes are shown in, for pages that will be used without a network. */
export async function loadPanels(): Promise<void> {
  await Promise.all([
    import('./confirm.lazy'),
    import('./menu.lazy'),
    import('./overlay.lazy'),
    import('./popover.lazy'),
    import('./toaster.lazy'),
  ]);
}
