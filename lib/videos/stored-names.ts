/** The file of a video that waits for its conversion. It is never served. */
export const originalName = 'original';
