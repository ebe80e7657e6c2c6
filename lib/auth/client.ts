import { callOf } from '@/lib/browser/call';
import type { LoginValues, NewPassword, PasswordForm, RegistrationForm } from './model';
import { changePasswordNames, registerNames, resetNames } from './names';
import { fromLoggedInWire, toChangePasswordInput, toRegisterInput, toResetInput } from './wire';
import type { authContract } from './contract';

const call = callOf<typeof authContract>();

export const logIn = (form: LoginValues) => call('/member/index/login', form, { fromWire: fromLoggedInWire });

export const register = (form: RegistrationForm) =>
  call('/member/index/register', toRegisterInput(form), {
    fromWire: fromLoggedInWire,
    names: registerNames,
  });

/** Checks whether registration would accept a name. */
export const checkName = (username: string) => call('/member/index/check_name', { username });

export const requestPasswordReset = (email: string) => call('/member/index/forget', { email });

export const resetPassword = (input: NewPassword) =>
  call('/member/index/resetpwd', toResetInput(input), { names: resetNames });

export const changePassword = (form: PasswordForm) =>
  call('/member/index/changepwd', toChangePasswordInput(form), {
    names: changePasswordNames,
  });

export const logOut = () => call('/member/index/logout', {});
