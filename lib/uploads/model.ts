/** A stored picture, by the path it is served at. */
export type UploadedImage = { readonly path: string };

/** A picture as callers send it: a file, or a data URL. */
export type ImageSource = Blob | string;
