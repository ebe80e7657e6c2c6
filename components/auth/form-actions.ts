import * as z from 'zod';
import { logIn, requestPasswordReset, resetPassword } from '@/lib/auth/client';
import { loginInput } from '@/lib/auth/contract';
import { email, password } from '@/lib/core/fields';
import { fieldErrors } from '@/lib/core/validation-keys';
import { changeSubscription } from '@/lib/emails/client';
import type { SubscriptionChange } from '@/lib/emails/model';
import { href } from '@/lib/routing/href';
import { confirmEmail, undoEmail } from '@/lib/settings/client';

/*
 * The schemas and calls of the forms before log-in, loaded at the first interaction: rendering a form needs none of
 * them.
 */

export const loginAction = {
  validate: (values: { account?: string; password?: string }) => fieldErrors(loginInput, values),
  submit: ({ account = '', password = '', remember }: { account?: string; password?: string; remember?: string }) =>
    logIn({ account, password, remember: remember === 'on' }),
};

const forgotForm = z.object({ email });

export const forgotAction = {
  validate: (values: { email?: string }) => fieldErrors(forgotForm, values),
  submit: ({ email = '' }: { email?: string }) => requestPasswordReset(email),
};

const resetForm = z
  .object({ newPassword: password, repassword: z.string({ error: 'required' }).min(1, { error: 'required' }) })
  .refine((form) => form.newPassword === form.repassword, { path: ['repassword'], error: 'mismatch' });

export const resetAction = {
  validate: (values: { newPassword?: string; repassword?: string }) => fieldErrors(resetForm, values),
  submit: ({ token = '', newPassword = '' }: { token?: string; newPassword?: string }) =>
    resetPassword({ token, newPassword }),
};

export const confirmEmailAction = {
  validate: () => ({}),
  submit: ({ token = '' }: { token?: string }) => confirmEmail(token),
};

/** Returns the address of the page that sets a new password. */
export const undoEmailAction = {
  validate: () => ({}),
  submit: async ({ token = '' }: { token?: string }) => {
    const reply = await undoEmail(token);
    return reply.kind === 'success'
      ? { ...reply, data: href('desktop', 'resetPassword', { token: reply.data }) }
      : reply;
  },
};

export const subscriptionAction = (change: SubscriptionChange) => ({
  validate: () => ({}),
  submit: () => changeSubscription(change),
});
