import * as z from 'zod';
import { locales } from '@/lib/core/locale';

/** The words of a video: `VideoTexts`. */
export const videoTexts = z.object({
  captions: z.array(z.object({ language: z.enum(locales), path: z.string(), isHeld: z.boolean() })).readonly(),
  description: z.string(),
  isDescriptionHeld: z.boolean(),
});
