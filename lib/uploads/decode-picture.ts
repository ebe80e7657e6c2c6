import type { ImageSize } from '@/lib/core/images';
import { FairQueue } from '@/lib/core/fair-queue';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import { ok, refuse, type Result } from '@/lib/core/result';
import { logger } from '@/lib/platform/logger';
import type { DecodedImage, ImageRefusal } from './image';
import { pictureProcesses } from './picture-processes';

/** A picture whose decoding takes longer is refused: its process is ended. */
const decodeSeconds = 20;
/** Pictures that a process decodes at once, and that wait; of all members, and of one. A waiting one takes its 10 MB. */
const places = { atOnce: 3, ofKey: 2, waiting: 24, waitingOfKey: 8 } as const;

/** The queue of this process for decoding: members take turns. */
export const decoding = () => globalSingleton('decoding', () => new FairQueue<number>(places));

/** The queue for pictures that must be held as a whole: one at a time is decoded. The other queue bounds how many wait. */
const large = () => globalSingleton('decoding large', () => new FairQueue<number>({ ...places, atOnce: 1, ofKey: 1 }));

type Picture = {
  readonly bytes: Uint8Array;
  /** Whose picture it is: members take turns. */
  readonly ownerId: number;
  readonly atLeast?: ImageSize | undefined;
  readonly isQuick?: boolean;
  /** Tests shorten it. */
  readonly seconds?: number;
};

/** Decodes a picture like `decodeImage` when it is the owner's turn, in a process that is ended at its limits. */
export function decodePicture(picture: Picture): Promise<Result<DecodedImage, ImageRefusal | 'TOO_MANY'>> {
  if (picture.bytes.byteLength > limits.upload.maxKilobytes * 1024) return Promise.resolve(refuse('IMAGE_TOO_LARGE'));
  return decoding().run(picture.ownerId, () => decodeAtOnce(picture));
}

/** Decodes a picture in such a process without waiting for a turn: one that the site itself has made, of a video. */
export async function decodeAtOnce({
  bytes,
  ownerId,
  atLeast,
  isQuick,
  seconds = decodeSeconds,
}: Picture): Promise<Result<DecodedImage, ImageRefusal>> {
  const decoded = await pictureProcesses().run({
    kind: 'decode',
    input: { bytes, atLeast, isQuick },
    seconds,
    whenLarge: async (go) => {
      const run = await large().run(ownerId, async () => ok(await go()));
      if (!run.ok) throw new Error('More large pictures wait than are decoded');
      return run.value;
    },
  });
  if (decoded) return decoded;
  logger.warn({ member: ownerId, bytes: bytes.byteLength }, 'the process of a picture was ended at its limit');
  return refuse('IMAGE_TOO_COMPLEX');
}
