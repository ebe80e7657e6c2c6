/** A round button of the top bar with a badge at its corner. */
export const menuButtonClass =
  'relative inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-text aria-expanded:bg-sunken aria-expanded:text-text';
