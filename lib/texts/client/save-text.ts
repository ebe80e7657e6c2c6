import { callOf } from '@/lib/browser/call';
import type { Locale } from '@/lib/core/locale';
import type { siteTextsContract } from '../contract';
import { saveNames } from '../names';

const call = callOf<typeof siteTextsContract>();

type TextChange = { readonly key: string; readonly locale: Locale; readonly text: string; readonly previous: string };

/** Changes a visible text; '' shows the original again. */
export const saveText = (change: TextChange) =>
  call('/member/staff/save_text', change, {
    names: saveNames,
  });
