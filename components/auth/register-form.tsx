'use client';

import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DatePicker } from '@/components/ui/date-picker';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { Segmented } from '@/components/ui/radio-group';
import { Select, type SelectOption } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/limits';
import { FormNotice } from '@/components/forms/form-notice';
import type { FormMessages } from '@/components/forms/form-messages';
import { fieldErrorText } from '@/components/forms/error-text';
import { NameIsFree, NameVariants } from './name-variants';
import { useNameCheck } from './use-name-check';
import { useRegisterForm } from './use-register-form';

type Label =
  | 'aboutYou'
  | 'yourAccount'
  | 'gender'
  | 'male'
  | 'female'
  | 'birthday'
  | 'birthdayHint'
  | 'country'
  | 'chooseCountry'
  | 'username'
  | 'usernameHint'
  | 'usernameFree'
  | 'usernameVariants'
  | 'email'
  | 'emailHint'
  | 'password'
  | 'passwordHint'
  | 'repassword'
  | 'submit';

type RegisterFormProps = {
  messages: FormMessages;
  labels: Record<Label, string>;
  /** The label of the checkbox, with its link to the terms. */
  agreement: ReactNode;
  countries: readonly SelectOption[];
  /** The country guessed from the browser's languages; empty without a guess. */
  country: string;
  /** The inviter's code. */
  code: string | undefined;
  /** The last birthday of an adult today, by the server's clock. */
  latestBirthday: string;
};

const typedName = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const textOfUsed = (messages: FormMessages) => fieldErrorText(messages, 'username', 'used');

/** The registration form: the person first, the account second. */
export function RegisterForm({
  messages,
  labels,
  agreement,
  countries,
  country,
  code,
  latestBirthday,
}: RegisterFormProps) {
  const { form, busy, isReady, refusal, formProps, errorOf } = useRegisterForm(messages, code);
  const { control, register, setValue } = form;
  const check = useNameCheck(control);
  const nameError = errorOf('username') ?? (check?.isFree === false ? textOfUsed(messages) : undefined);
  return (
    <form {...formProps} className="grid gap-8">
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-base font-semibold">{labels.aboutYou}</legend>
        <Field group label={labels.gender} error={errorOf('gender')}>
          <Controller
            control={control}
            name="gender"
            render={({ field }) => (
              <Segmented
                name="gender"
                options={[
                  { value: 'male', label: labels.male },
                  { value: 'female', label: labels.female },
                ]}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field group label={labels.birthday} hint={labels.birthdayHint} error={errorOf('birthday')}>
          <Controller
            control={control}
            name="birthday"
            render={({ field }) => (
              <DatePicker
                birthday
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                from={limits.birthday.earliest}
                to={latestBirthday}
              />
            )}
          />
        </Field>
        <Field label={labels.country} error={errorOf('country')} required>
          <Select
            options={countries}
            placeholder={labels.chooseCountry}
            defaultValue={country}
            autoComplete="country"
            {...register('country')}
          />
        </Field>
      </fieldset>

      <fieldset className="grid gap-5">
        <legend className="mb-4 text-base font-semibold">{labels.yourAccount}</legend>
        <div>
          <Field
            label={labels.username}
            hint={check?.isFree && !nameError ? <NameIsFree text={labels.usernameFree} /> : labels.usernameHint}
            error={nameError}
            required
          >
            <TextInput
              {...typedName}
              autoComplete="username"
              maxLength={limits.username.typed}
              enterKeyHint="next"
              {...register('username')}
            />
          </Field>
          {check && check.suggestions.length > 0 ? (
            <NameVariants
              label={labels.usernameVariants}
              names={check.suggestions}
              onPick={(name) => setValue('username', name, { shouldValidate: true, shouldTouch: true })}
            />
          ) : null}
        </div>
        <Field label={labels.email} hint={labels.emailHint} error={errorOf('email')} required>
          <TextInput
            {...typedName}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={limits.email.max}
            enterKeyHint="next"
            {...register('email')}
          />
        </Field>
        <Field label={labels.password} hint={labels.passwordHint} error={errorOf('password')} required>
          <PasswordInput
            autoComplete="new-password"
            maxLength={limits.password.max}
            enterKeyHint="next"
            {...register('password', { deps: form.formState.touchedFields.repassword ? 'repassword' : undefined })}
          />
        </Field>
        <Field label={labels.repassword} error={errorOf('repassword')} required>
          <PasswordInput
            autoComplete="new-password"
            maxLength={limits.password.max}
            enterKeyHint="done"
            {...register('repassword')}
          />
        </Field>
      </fieldset>

      <div className="grid gap-4">
        <Field group hiddenLabel label={messages.fields.agree} error={errorOf('agree')}>
          <Checkbox
            label={<span>{agreement}</span>}
            className="items-start pt-2.5"
            defaultChecked
            {...register('agree')}
          />
        </Field>
        <div>
          <FormNotice text={refusal} />
          {/* Disabled until hydration, because a submit would reload the page; the look does not change. */}
          <Button type="submit" size="lg" wide loading={busy} disabled={!isReady} className="disabled:opacity-100">
            {labels.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
