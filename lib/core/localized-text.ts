import * as z from 'zod';
import { text } from './fields';

/** A text of staff in each language of the site, such as a greeting. */
export const localizedText = (max: number) => z.object({ en: text(max), 'zh-CN': text(max), 'zh-TW': text(max) });
