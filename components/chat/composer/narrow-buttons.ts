/** In a docked window the box needs the room; a mouse hits smaller buttons. */
export const narrowButtonClass = 'pointer-fine:@max-xs:size-9';

/** Beside the box of a message, on its last line. */
export const composerButtonClass = `${narrowButtonClass} pointer-fine:@max-xs:mb-1`;
