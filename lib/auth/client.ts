import { call } from '@/lib/browser/call';
import type { LoginForm, NewPassword, RegistrationForm } from './model';
import {
  forgetCodes,
  fromLoggedInWire,
  registerCodes,
  registerNames,
  resetNames,
  toRegisterInput,
  toResetInput,
} from './wire';

export const logIn = (form: LoginForm) => call('/member/index/login', form, { fromWire: fromLoggedInWire });

export const register = (form: RegistrationForm) =>
  call('/member/index/register', toRegisterInput(form), {
    fromWire: fromLoggedInWire,
    names: registerNames,
    codes: registerCodes,
  });

export const requestPasswordReset = (email: string) => call('/member/index/forget', { email }, { codes: forgetCodes });

export const resetPassword = (input: NewPassword) =>
  call('/member/index/resetpwd', toResetInput(input), { names: resetNames });

export const logOut = () => call('/member/index/logout', {});
