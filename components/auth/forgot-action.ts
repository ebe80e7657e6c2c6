import * as z from 'zod';
import { call } from '@/lib/browser/call';
import { email } from '@/lib/core/fields';
import { problemsOf } from './validate';

type Values = { email?: string };

const forgotForm = z.object({ email });

export const check = (values: Values) => problemsOf(forgotForm, values);

export const send = (values: Values) => call('/member/index/forget', { email: values.email ?? '' });
