'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { FormSubmit } from '@/components/forms/form-submit';
import type { FormMessages } from '@/components/forms/form-messages';
import { goHome } from '@/lib/browser/go-home';
import { useActionForm } from '@/components/forms/use-action-form';

type LoginFormProps = {
  messages: FormMessages;
  labels: Record<'account' | 'password' | 'remember' | 'forgot' | 'submit', string>;
  /** From the server, because the table of limits is larger than the form. */
  maxLengths: Record<'account' | 'password', number>;
  forgotHref: string;
  /** True if "remember me" starts checked, as on phones, which are rarely shared. */
  remembers: boolean;
  /** True where creating an account is what the page is for. */
  isSecond: boolean;
};

const load = () => import('./form-actions').then((actions) => actions.loginAction);

export function LoginForm({ messages, labels, maxLengths, forgotHref, remembers, isSecond }: LoginFormProps) {
  const { busy, refusal, errorOf, valueOf, formProps } = useActionForm({ messages, load, onSuccess: goHome });
  const account = valueOf('account');
  return (
    <form {...formProps} className="grid gap-5">
      <Field label={labels.account} error={errorOf('account')} required>
        <TextInput
          name="account"
          defaultValue={account}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={maxLengths.account}
        />
      </Field>
      <Field label={labels.password} error={errorOf('password')} required>
        <PasswordInput
          name="password"
          defaultValue={valueOf('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={maxLengths.password}
        />
      </Field>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          key={account === undefined ? 'fresh' : 'sent'}
          name="remember"
          label={labels.remember}
          defaultChecked={account === undefined ? remembers : valueOf('remember') === 'on'}
        />
        <a
          href={forgotHref}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand hover:underline"
        >
          {labels.forgot}
        </a>
      </div>
      <FormSubmit refusal={refusal} busy={busy} variant={isSecond ? 'secondary' : 'primary'}>
        {labels.submit}
      </FormSubmit>
    </form>
  );
}
