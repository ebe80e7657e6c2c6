import { toBirthdayTimestamp } from '@/lib/core/age';
import { toLegacyGender } from '@/lib/core/member';
import { fromOwnRecordWire, toOwnRecordWire } from '@/lib/members/wire';
import type { LoggedIn, NewPassword, PasswordForm, RegistrationForm } from './model';
import type { LoggedInWire } from './wire-schema';

export function toLoggedInWire({ member, token }: LoggedIn): LoggedInWire {
  return { ...toOwnRecordWire(member), token };
}

export function fromLoggedInWire({ token, ...own }: LoggedInWire): LoggedIn {
  return { member: fromOwnRecordWire(own), token };
}

export function toRegisterInput({ gender, birthday, invitationCode, ...form }: RegistrationForm) {
  return { ...form, sex: toLegacyGender(gender), birthday: toBirthdayTimestamp(birthday), code: invitationCode };
}

export function toResetInput({ token, newPassword }: NewPassword) {
  return { key: token, newpassword: newPassword };
}

export function toChangePasswordInput({ oldPassword, newPassword }: PasswordForm) {
  return { oldpassword: oldPassword, newpassword: newPassword };
}
