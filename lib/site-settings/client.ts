import { callOf } from '@/lib/browser/call';
import type { siteSettingsContract } from './contract';
import type { EditedSetting } from './model';

const call = callOf<typeof siteSettingsContract>();

/** Saves all fields of a setting; without a value, sets its defaults. */
export const saveSiteSetting = (
  { name, value, revision }: Omit<EditedSetting, 'value'> & Partial<EditedSetting>,
  reason?: string,
) => call('/member/staff/save_setting', { name, revision, reason, ...(value && { value: { ...value } }) });
