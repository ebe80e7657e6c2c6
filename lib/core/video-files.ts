/*
 * The file of a stored video is `/uploads/<32 hexadecimal digits>/video.mp4` or `video.webm`, and captions of it `<id>.vtt`.
 */

const types = { 'video/mp4': 'video.mp4', 'video/webm': 'video.webm' } as const;

export type VideoType = keyof typeof types;
export type VideoFileName = (typeof types)[VideoType];

/** Returns the name under which a video of a MIME type is stored. */
export function videoFileName(type: VideoType): VideoFileName {
  return types[type];
}

/** Returns the MIME type of the file of a video by its name, undefined for any other name. */
export function videoTypeOf(name: string): VideoType | undefined {
  return name === types['video/mp4'] ? 'video/mp4' : name === types['video/webm'] ? 'video/webm' : undefined;
}

export function isVideoType(type: string): type is VideoType {
  return type in types;
}

/** Returns the path at which a video is served. */
export function videoPath(key: string, type: VideoType): string {
  return `/uploads/${key}/${types[type]}`;
}

/** The texts of a video: captions of a language, and what can be seen and heard in it. */
export const videoTextKinds = ['captions', 'description'] as const;

/** Returns the path at which captions of a video are served. Their id is another one after each change. */
export function captionsPath(key: string, id: number): string {
  return `/uploads/${key}/${id}.vtt`;
}

/** Returns the id of captions by the name of their file, undefined for any other name. */
export function captionsIdOf(name: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})\.vtt$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}
