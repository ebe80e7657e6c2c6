import { toBirthdayTimestamp } from '@/lib/core/age';
import { toLegacyGender } from '@/lib/core/member';
import { fromOwnRecordWire, toOwnRecordWire } from '@/lib/members/wire';
import type { ChangePasswordInput, LoggedInWire, RegisterInput, ResetInput } from './contract';
import type { LoggedIn, NewPassword, PasswordForm, RegistrationForm } from './model';

/*
 * Domain words by the wire names of input fields, and the numbers of refusals. The contract and the browser's calls
 * share both.
 */

export const registerNames = { sex: 'gender', code: 'invitationCode' } as const;
export const resetNames = { key: 'token', newpassword: 'newPassword' } as const;

export const changePasswordNames = { oldpassword: 'oldPassword', newpassword: 'newPassword' } as const;

export const registerCodes = { USERNAME_USED: -1, EMAIL_USED: -2, UNDER_REVIEW: -3 } as const;
export const forgetCodes = { EMAIL_FORMAT: -1 } as const;
export const changePasswordCodes = { OLD_PASSWORD_INCORRECT: 0 } as const;

export function toLoggedInWire({ member, token }: LoggedIn): LoggedInWire {
  return { ...toOwnRecordWire(member), token };
}

export function fromLoggedInWire({ token, ...own }: LoggedInWire): LoggedIn {
  return { member: fromOwnRecordWire(own), token };
}

export function toRegisterInput({ gender, birthday, invitationCode, ...form }: RegistrationForm): RegisterInput {
  return { ...form, sex: toLegacyGender(gender), birthday: toBirthdayTimestamp(birthday), code: invitationCode };
}

export function toResetInput({ token, newPassword }: NewPassword): ResetInput {
  return { key: token, newpassword: newPassword };
}

export function toChangePasswordInput({ oldPassword, newPassword }: PasswordForm): ChangePasswordInput {
  return { oldpassword: oldPassword, newpassword: newPassword };
}
