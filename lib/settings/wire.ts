import { toBirthdayTimestamp } from '@/lib/core/age';
import { toLegacyGender } from '@/lib/core/member';
import type { ProfileValues, SavedProfile } from './model';
import type { SavedProfileWire } from './wire-schema';

export function toProfileInput({ gender, birthday, country, email, avatar, password }: ProfileValues) {
  return {
    ...{ email, password, country, avatar },
    birthday: toBirthdayTimestamp(birthday),
    sex: gender && toLegacyGender(gender),
  };
}

export function toSavedProfileWire({ isEmailPending }: SavedProfile): SavedProfileWire {
  return { confirm_email: isEmailPending ? 1 : 0 };
}

export function fromSavedProfileWire({ confirm_email }: SavedProfileWire): SavedProfile {
  return { isEmailPending: confirm_email === 1 };
}
