import { loginInput } from '@/lib/auth/contract';
import { call } from '@/lib/browser/call';
import { problemsOf } from './validate';

type Values = { account?: string; password?: string; remember?: string };

export const check = (values: Values) => problemsOf(loginInput, values);

export const send = ({ account = '', password = '', remember }: Values) =>
  call('/member/index/login', { account, password, remember: remember === 'on' });
