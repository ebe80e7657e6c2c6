/** Why a file is refused. `VIDEO_NOT_PLAYABLE` is a video in a format that members could not play. */
export type VideoRefusal =
  | 'NOT_A_VIDEO'
  | 'VIDEO_TOO_LONG'
  | 'VIDEO_TOO_MANY_PIXELS'
  | 'VIDEO_TOO_MANY_FRAMES'
  | 'VIDEO_NOT_PLAYABLE';

/** Ends the reading of a file. `inspectVideo` turns it into a refusal, so it never leaves the inspection. */
export class InvalidVideo extends Error {
  constructor(
    readonly code: VideoRefusal,
    message: string,
  ) {
    super(message);
  }
}

/** Throws unless the condition holds. */
export function demand(condition: boolean, message: string, code: VideoRefusal = 'NOT_A_VIDEO'): asserts condition {
  if (!condition) throw new InvalidVideo(code, message);
}
