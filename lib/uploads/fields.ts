import * as z from 'zod';
import { toUploadKey } from '@/lib/core/images';

/**
 * An image field of a call: the key of an upload or one of its paths, parsed to the key. Rejects every other value; the
 * service has to check that the upload is one of the member's own.
 */
export const uploadField = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .transform((value, context) => {
    const key = toUploadKey(value);
    if (key === undefined) context.addIssue({ code: 'custom', message: 'format' });
    return key ?? '';
  });

/** Like `uploadField`, but undefined when the field is omitted or empty. */
export const optionalUploadField = z
  .union([z.literal('').transform(() => undefined), uploadField], { error: 'format' })
  .optional();
