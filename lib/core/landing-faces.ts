/** The pictures of people on the first page of a guest, `/product/face-1.webp` and so on. */
export const landingFaces = { count: 12, width: 240, height: 320 } as const;
