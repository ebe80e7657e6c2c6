import type { ImageSize } from '@/lib/core/images';
import type { Result } from '@/lib/core/result';
import type { DecodedImage, ImageRefusal } from './image';

/** Work for a process of pictures, which has one job at a time, and what it returns. */
export type PictureJobs = {
  readonly decode: {
    readonly input: {
      readonly bytes: Uint8Array;
      readonly atLeast?: ImageSize | undefined;
      readonly isQuick?: boolean | undefined;
    };
    readonly output: Result<DecodedImage, ImageRefusal>;
  };
  /** Encodes a stored WebP as AVIF. */
  readonly encode: { readonly input: { readonly bytes: Uint8Array }; readonly output: Uint8Array };
};

export type PictureJob = {
  [K in keyof PictureJobs]: { readonly kind: K; readonly input: PictureJobs[K]['input'] };
}[keyof PictureJobs];

/** Messages to the process. `continue` permits a job to hold a large picture. */
export type ToPictureProcess = PictureJob | { readonly kind: 'continue' };

/** Messages from the process. It is `ready` once, and pauses a job with `large` until it may continue. */
export type FromPictureProcess =
  | { readonly kind: 'ready' | 'large' }
  | { readonly kind: 'done'; readonly output: PictureJobs[keyof PictureJobs]['output']; readonly restingBytes: number }
  | { readonly kind: 'broken'; readonly error: string };
