import * as z from 'zod';
import { endpoint, type BodyRule, type ContractTable } from '@/lib/core/endpoint';
import { limits } from '@/lib/core/limits';
import { toAvatarWire, toUploadWire } from './wire';

// With space for the form's own lines around the file; a data URL is a third longer than its bytes.
const fileBody: BodyRule = { kind: 'multipart', maxBytes: limits.upload.maxKilobytes * 1024 + 64 * 1024 };
const dataUrlBody: BodyRule = {
  kind: 'multipart',
  maxBytes: Math.ceil((limits.upload.maxKilobytes * 1024 * 4) / 3) + 64 * 1024,
};

const file = z.file({ error: 'required' }).refine((value) => value.size > 0, { error: 'required' });

const dataUrlPattern = /^data:image\/[a-z0-9.+-]{1,40};base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * A file or a data URL. The issues of a union of two schemas would not distinguish a missing field from a wrong one.
 */
const fileOrDataUrl = z
  .custom<File | string>((value) => value instanceof File || typeof value === 'string', { error: 'required' })
  .refine((value) => (typeof value === 'string' ? value !== '' : value.size > 0), { error: 'required', abort: true })
  .refine((value) => typeof value !== 'string' || dataUrlPattern.test(value), { error: 'imageOnly' });

const uploadCodes = {
  NOT_AN_IMAGE: -1,
  IMAGE_TOO_LARGE: -2,
  TOO_MANY_PIXELS: -4,
  UPLOAD_FAILED: -5,
  IMAGE_REJECTED: -6,
  IMAGE_TOO_COMPLEX: -7,
  IMAGE_IS_HEIC: -8,
  IMAGE_FORMAT: -9,
  IMAGE_DAMAGED: -10,
} as const;

export const uploadsContract = {
  /**
   * Multipart field `file`; `url` in the reply is the path of the stored picture. Pictures for customer service use it
   * too.
   */
  '/member/index/uploads': endpoint('pending', {
    input: z.object({ file }),
    names: { file: 'image' },
    output: z.object({ url: z.string() }),
    toWire: toUploadWire,
    rate: 'upload',
    body: fileBody,
    codes: uploadCodes,
  }),
  /**
   * The cropped avatar in `img`, a file or a data URL, which becomes the member's picture at once. The reply is its
   * path, with a leading slash.
   */
  '/member/index/uploadImg': endpoint('member', {
    input: z.object({ img: fileOrDataUrl }),
    names: { img: 'image' },
    output: z.string(),
    toWire: toAvatarWire,
    rate: 'upload',
    body: dataUrlBody,
    codes: { ...uploadCodes, IMAGE_TOO_SMALL: -3 },
  }),
} satisfies ContractTable;
