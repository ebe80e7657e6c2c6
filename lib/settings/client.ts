import { callOf } from '@/lib/browser/call';
import type { LegalVersions } from '@/lib/core/legal';
import type { MemberFacts } from '@/lib/profile/model';
import { toFactsInput, toGeneralInput, toNotificationInput } from './inputs';
import type { GeneralSettings, NotificationSettings, ProfileValues } from './model';
import { factsNames, generalNames, notificationNames, profileNames } from './names';
import { fromSavedProfileWire, toProfileInput } from './wire';
import type { settingsContract } from './contract';

const call = callOf<typeof settingsContract>();

export const saveProfile = (form: ProfileValues) =>
  call('/member/index/profile', toProfileInput(form), {
    fromWire: fromSavedProfileWire,
    names: profileNames,
  });

export const confirmEmail = (token: string) => call('/member/index/confirmemail', { key: token });

/** Returns the token that sets a new password. */
export const undoEmail = (token: string) => call('/member/index/undoemail', { key: token });

export const acceptTexts = (versions: LegalVersions) => call('/member/index/accept_texts', versions);

export const saveSignature = (signature: string) => call('/member/index/changesignature', { signature });

export const saveFacts = (facts: MemberFacts) =>
  call('/member/index/about', toFactsInput(facts), { names: factsNames });

export const saveGeneralSettings = (change: Partial<GeneralSettings>) =>
  call('/member/index/general', toGeneralInput(change), { names: generalNames });

export const saveNotificationSettings = (change: Partial<NotificationSettings>) =>
  call('/member/index/notification', toNotificationInput(change), { names: notificationNames });
