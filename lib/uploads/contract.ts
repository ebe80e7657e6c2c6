import { z } from 'zod';
import { endpoint, type BodyRule, type ContractTable } from '@/lib/core/endpoint';
import { limits } from '@/lib/core/limits';

// Room for the form's own lines around the file; a data URL is a third longer than its bytes.
const fileBody: BodyRule = { kind: 'multipart', maxBytes: limits.upload.maxKilobytes * 1024 + 64 * 1024 };
const dataUrlBody: BodyRule = { kind: 'multipart', maxBytes: Math.ceil((limits.upload.maxKilobytes * 1024 * 4) / 3) + 64 * 1024 };

const file = z.file({ error: 'required' }).refine((value) => value.size > 0, { error: 'required' });

const dataUrl = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .refine((value) => /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=\s]+$/.test(value), { error: 'imageOnly' });

const uploadCodes = { NOT_AN_IMAGE: -1, IMAGE_TOO_LARGE: -2, IMAGE_TOO_SMALL: -3 } as const;

export const uploadsContract = {
  /** Multipart field `file`; the answer's `url` is the path of the stored picture. */
  '/member/index/uploads': endpoint('member', {
    input: z.object({ file }),
    output: z.object({ url: z.string() }),
    rate: 'upload',
    body: fileBody,
    codes: uploadCodes,
  }),
  /** The cropped avatar in `img`, a file or a data URL; the answer is its path, with a leading slash. */
  '/member/index/uploadImg': endpoint('member', {
    input: z.object({ img: z.union([file, dataUrl], { error: 'required' }) }),
    output: z.string(),
    rate: 'upload',
    body: dataUrlBody,
    codes: uploadCodes,
  }),
} satisfies ContractTable;
