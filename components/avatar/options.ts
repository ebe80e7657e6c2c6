import { limits } from '@/lib/core/limits';

const pictureFormats = ['gif', 'jpg', 'png'] as const;
type PictureFormat = (typeof pictureFormats)[number];

/** The options of the upload widget (spec 3). */
export type UploadWidgetOptions = {
  /** Name of the form's field for the picture. */
  readonly field: string;
  /** Size of the cropped picture in pixels, and the least size of the picked one. */
  readonly width: number;
  readonly height: number;
  readonly maxKilobytes: number;
  readonly allowedFormats: readonly PictureFormat[];
  readonly method: 'POST' | 'PUT';
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
};

export const defaultOptions: UploadWidgetOptions = {
  field: 'avatar',
  width: limits.upload.targetSize,
  height: limits.upload.targetSize,
  maxKilobytes: limits.upload.maxKilobytes,
  allowedFormats: pictureFormats,
  method: 'POST',
  params: {},
  headers: {},
};

/** Returns the format of the cropped picture: png, or jpg where png is not allowed. */
export function outputOf({ allowedFormats }: Pick<UploadWidgetOptions, 'allowedFormats'>) {
  return allowedFormats.includes('png')
    ? ({ type: 'image/png', extension: 'png' } as const)
    : ({ type: 'image/jpeg', extension: 'jpg' } as const);
}
