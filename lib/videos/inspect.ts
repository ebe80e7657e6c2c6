import { open, stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EncodedPacketSink, InputAudioTrack, InputTrack, InputVideoTrack } from 'mediabunny';
import { steadyNow } from '@/lib/core/steady-clock';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { ok, refuse, type Result } from '@/lib/core/result';
import { isConverted, isPlayable, type Container } from './codecs';
import { findForeignColours, type ForeignColours } from './colours';
import { FileWindow } from './file-window';
import { checkConfiguredSize, checkFrameSize } from './frame-size';
import { demand, InvalidVideo, type VideoRefusal } from './invalid-video';
import { readMp4Structure } from './mp4-structure';
import { checkWebmStructure } from './webm-structure';

/** The sound that is converted. */
const maxChannels = 8;
const maxSampleRate = 192_000;
const inspectSeconds = 8;

/** The properties of a file, as measured from its frames. */
export type InspectedVideo = ImageSize & {
  readonly container: Container;
  readonly bytes: number;
  readonly durationMs: number;
  /** Number of pictures. */
  readonly frames: number;
  /** The tracks that are kept, counted from 0 among those of pictures and among those of sound. */
  readonly tracks: { readonly video: number; readonly audio: number | undefined };
  /** Colours that a conversion has to change. */
  readonly colours: ForeignColours | undefined;
};

type InspectOptions = {
  /** True if the file will be converted: then formats of phones that not every browser plays are accepted. */
  readonly willConvert: boolean;
};

/**
 * Reads a file as a video and measures it, without decoding. Refuses everything but one MP4 or WebM with one track of
 * pictures and at most one of sound, complete, within the limits of size and length, in a format that members can play.
 * A file that will be converted may have more tracks: the first ones that the conversion can read are measured. The work is
 * bounded in memory, in parts and in seconds.
 */
export async function inspectVideo(
  file: string,
  options: InspectOptions,
): Promise<Result<InspectedVideo, VideoRefusal>> {
  const deadline = steadyNow() + inspectSeconds * 1000;
  try {
    const { size } = await stat(file);
    const container = await checkStructure(file, size, options);
    return ok({ container, bytes: size, ...(await measure(file, { container, deadline, ...options })) });
  } catch (error) {
    if (error instanceof InvalidVideo) return refuse(error.code);
    // The reader throws on damaged files; its message would not help the sender.
    return refuse('NOT_A_VIDEO');
  }
}

/** Checks the container, by its bytes and never by its name. */
async function checkStructure(file: string, size: number, { willConvert }: InspectOptions): Promise<Container> {
  const handle = await open(file, 'r');
  try {
    const window = new FileWindow(handle, size);
    const head = await window.read(0, Math.min(12, size));
    if (head.toString('latin1', 4, 8) === 'ftyp') {
      const { isQuickTime } = await readMp4Structure(window, { allowsExtras: willConvert });
      demand(willConvert || !isQuickTime, 'QuickTime', 'VIDEO_NOT_PLAYABLE');
      return 'mp4';
    }
    demand(head.toString('hex', 0, 4) === '1a45dfa3', 'neither MP4 nor WebM');
    await checkWebmStructure(window, { allowsExtras: willConvert });
    return 'webm';
  } finally {
    await handle.close();
  }
}

type Measured = Omit<InspectedVideo, 'container' | 'bytes'>;
type MeasureOptions = InspectOptions & { readonly container: Container; readonly deadline: number };

/** Reads the frames one by one: their number, their time and whether all of their bytes are there. */
async function measure(file: string, { container, deadline, willConvert }: MeasureOptions): Promise<Measured> {
  // Loaded with the first video: the other calls of the process do not need it.
  const { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  const source = new FilePathSource(file, { maxCacheSize: 4 * 1024 * 1024, handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: container === 'webm' ? [WEBM] : [MP4, QTFF] });
  try {
    const tracks = await input.getTracks();
    const video = await pickTrack(
      'video',
      tracks.filter((track): track is InputVideoTrack => track.isVideoTrack()),
    );
    const audio = await pickTrack('audio', await input.getAudioTracks());
    demand(video !== undefined, 'no track of pictures');
    const codecs = { video: await video.getCodec(), audio: audio ? await audio.getCodec() : undefined };
    const profile = await video.getCodecParameterString();
    demand(isPlayable({ container, ...codecs, profile, willConvert }), 'the format', 'VIDEO_NOT_PLAYABLE');
    checkConfiguredSize(codecs.video, toBytes((await video.getDecoderConfig())?.description));
    const coded = { width: await video.getCodedWidth(), height: await video.getCodedHeight() };
    checkSize(coded);
    const size = { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() };
    checkSize(size);
    const maxFrames = Math.floor(limits.video.maxFramePixels / pixelsOf(coded));
    const pictures = { sink: new EncodedPacketSink(video), deadline, maxFrames };
    const { seconds, count: frames } = await readFrames(video, pictures);
    demand(seconds > 0, 'no frames');
    if (audio) await checkSound(audio);
    const sound = audio ? await readFrames(audio, { sink: new EncodedPacketSink(audio), deadline }) : { seconds: 0 };
    const kept = { video: video.number - 1, audio: audio && audio.number - 1 };
    const colours = findForeignColours(await video.getColorSpace());
    const durationMs = Math.max(1, Math.round(Math.max(seconds, sound.seconds) * 1000));
    const maxMs = limits.video.maxSeconds * 1000;
    return { ...size, frames, tracks: kept, colours, durationMs: Math.min(durationMs, maxMs) };
  } finally {
    input.dispose();
  }
}

/** Returns the first track in a format that a conversion can read, else the first one, whose format is then refused. */
async function pickTrack<T extends InputTrack>(kind: 'video' | 'audio', tracks: readonly T[]): Promise<T | undefined> {
  for (const track of tracks) if (isConverted(kind, await track.getCodec())) return track;
  return tracks[0];
}

function toBytes(data: AllowSharedBufferSource | undefined): Uint8Array | undefined {
  if (!data) return undefined;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

function checkSize({ width, height }: ImageSize): void {
  demand(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0, 'no size');
  const { maxSide, maxPixels } = limits.video;
  demand(Math.max(width, height) <= maxSide && width * height <= maxPixels, 'too large', 'VIDEO_TOO_MANY_PIXELS');
}

const blockSide = 16;

/** The pixels that a decoder makes: of whole blocks. */
function pixelsOf({ width, height }: ImageSize): number {
  return Math.ceil(width / blockSide) * Math.ceil(height / blockSide) * blockSide ** 2;
}

/** Refuses sound that no phone records, which takes long to convert. */
async function checkSound(audio: InputAudioTrack): Promise<void> {
  const [channels, rate] = [await audio.getNumberOfChannels(), await audio.getSampleRate()];
  demand(channels >= 1 && channels <= maxChannels, `${channels} channels`, 'VIDEO_NOT_PLAYABLE');
  demand(rate > 0 && rate <= maxSampleRate, `${rate} samples a second`, 'VIDEO_NOT_PLAYABLE');
}

const framesPerTurn = 100;

type FrameSource = {
  readonly sink: EncodedPacketSink;
  readonly deadline: number;
  /** As many as may be converted. */
  readonly maxFrames?: number;
};

/** Reads all frames of a track and returns their number, and the second at which the last one ends. */
async function readFrames(
  track: InputTrack,
  { sink, deadline, maxFrames = Number.POSITIVE_INFINITY }: FrameSource,
): Promise<{ readonly seconds: number; readonly count: number }> {
  const codec = await track.getCodec();
  let seconds = 0;
  let count = 0;
  for await (const frame of sink.packets()) {
    count += 1;
    demand(count <= maxFrames, 'too many pixels in all frames', 'VIDEO_TOO_MANY_FRAMES');
    demand(count <= limits.video.maxParts && steadyNow() < deadline, 'too many frames');
    demand(frame.data.byteLength === frame.byteLength, 'a frame is cut off');
    const end = frame.timestamp + frame.duration;
    demand(Number.isFinite(end), 'a time is not a number');
    seconds = Math.max(seconds, end);
    demand(seconds <= limits.video.maxSeconds + limits.video.graceSeconds, 'too long', 'VIDEO_TOO_LONG');
    if (track.isVideoTrack() && frame.type === 'key') checkFrameSize(codec, frame.data);
    // Other requests of this process must not wait for all frames.
    if (count % framesPerTurn === 0) await nextTurn();
  }
  return { seconds, count };
}
