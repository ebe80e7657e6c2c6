export type Container = 'mp4' | 'webm';

type Formats = {
  readonly container: Container;
  readonly video: string | null;
  /** Undefined without sound; null for sound in an unknown format. */
  readonly audio: string | null | undefined;
  /** The format of the pictures with its profile, as browsers name it. */
  readonly profile: string | null;
  readonly willConvert: boolean;
};

/** The codecs that all current browsers play. */
const played = {
  mp4: { video: ['avc'], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const;

/** The codecs that phones and cameras record in addition, which are converted. */
const converted = {
  video: ['avc', 'hevc', 'vp8', 'vp9', 'av1'],
  audio: [
    ...[
      'aac',
      'mp3',
      'opus',
      'vorbis',
      'flac',
      'ac3',
      'eac3',
      'ulaw',
      'alaw',
      'pcm-u8',
      'pcm-s8',
      'pcm-s16',
      'pcm-s16be',
    ],
    ...['pcm-s24', 'pcm-s24be', 'pcm-s32', 'pcm-s32be', 'pcm-f32', 'pcm-f32be'],
  ],
} as const;

/** Profiles of H.264 with 8 bits and half the colours: baseline, main, extended, high. Others play in few browsers. */
const commonAvc = /^avc[13]\.(42|4d|58|64)/i;
const commonVp9 = /^vp09\.00\./i;
const commonAv1 = /^av01\.0\.\w+\.08/i;

/** Returns whether members can play a video, or whether its conversion can read it. */
export function isPlayable({ container, video, audio, profile, willConvert }: Formats): boolean {
  const known = willConvert ? converted : played[container];
  if (!isOneOf(known.video, video) || (audio !== undefined && !isOneOf(known.audio, audio))) return false;
  if (willConvert) return true;
  if (video === 'avc') return commonAvc.test(profile ?? '');
  if (video === 'vp9') return commonVp9.test(profile ?? '');
  return video !== 'av1' || commonAv1.test(profile ?? '');
}

/** Returns whether a conversion can read a format of pictures or of sound. */
export function isConverted(kind: 'video' | 'audio', codec: string | null): boolean {
  return isOneOf(converted[kind], codec);
}

function isOneOf(known: readonly string[], codec: string | null): boolean {
  return codec !== null && known.includes(codec);
}
