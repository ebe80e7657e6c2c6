import { loginInput } from '@/lib/auth/contract';
import { call } from '@/lib/browser/call';
import { fieldErrors } from './validate';

type Values = { account?: string; password?: string; remember?: string };

export const validate = (values: Values) => fieldErrors(loginInput, values);

export const submit = ({ account = '', password = '', remember }: Values) =>
  call('/member/index/login', { account, password, remember: remember === 'on' });
