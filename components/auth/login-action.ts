import { logIn } from '@/lib/auth/client';
import { loginInput } from '@/lib/auth/contract';
import { fieldErrors } from '@/lib/core/validation-keys';

type Values = { account?: string; password?: string; remember?: string };

export const validate = (values: Values) => fieldErrors(loginInput, values);

export const submit = ({ account = '', password = '', remember }: Values) =>
  logIn({ account, password, remember: remember === 'on' });
