import * as z from 'zod';
import { requestPasswordReset } from '@/lib/auth/client';
import { email } from '@/lib/core/fields';
import { fieldErrors } from '@/lib/core/validation-keys';

type Values = { email?: string };

const forgotForm = z.object({ email });

export const validate = (values: Values) => fieldErrors(forgotForm, values);

export const submit = (values: Values) => requestPasswordReset(values.email ?? '');
