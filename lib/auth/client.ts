import { call, type CallReply } from '@/lib/browser/call';
import type { LoginForm, RegistrationForm } from './model';
import { fromRegisterErrors, toRegisterInput } from './wire';

export const logIn = (form: LoginForm) => call('/member/index/login', form);

export async function register(form: RegistrationForm): Promise<CallReply<'/member/index/register'>> {
  const reply = await call('/member/index/register', toRegisterInput(form));
  return reply.kind === 'refused' ? { ...reply, errors: fromRegisterErrors(reply.errors) } : reply;
}

export const requestPasswordReset = (email: string) => call('/member/index/forget', { email });

/** Sets a new password; `key` is the last part of the mailed link. */
export const resetPassword = (key: string, newpassword: string) => call('/member/index/resetpwd', { key, newpassword });

export const logOut = () => call('/member/index/logout', {});
