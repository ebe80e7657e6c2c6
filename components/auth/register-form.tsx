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
import { toBirthdayTimestamp, toCalendarDay } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import { FormNotice } from './form-notice';
import type { FormMessages } from './form-messages';
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
  | 'email'
  | 'emailHint'
  | 'password'
  | 'passwordHint'
  | 'repassword'
  | 'submit';

export type RegisterFormProps = {
  words: FormMessages;
  labels: Record<Label, string>;
  /** The sentence beside the tick, with its link. */
  agreement: ReactNode;
  countries: readonly SelectOption[];
  /** The guess to begin with; empty when there is none. */
  country: string;
  /** The inviter's. */
  code: string | undefined;
  year: number;
};

const typedName = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Everything a new member tells us, about the person first and the account second. */
export function RegisterForm({ words, labels, agreement, countries, country, code, year }: RegisterFormProps) {
  const { form, busy, isReady, refusal, onSubmit, problemOf } = useRegisterForm(words, code);
  const { control, register } = form;
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-8">
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-base font-semibold">{labels.aboutYou}</legend>
        <Field group label={labels.gender} error={problemOf('sex')}>
          <Controller
            control={control}
            name="sex"
            render={({ field }) => (
              <Segmented
                name="sex"
                options={[
                  { value: '1', label: labels.male },
                  { value: '0', label: labels.female },
                ]}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field group label={labels.birthday} hint={labels.birthdayHint} error={problemOf('birthday')}>
          <Controller
            control={control}
            name="birthday"
            render={({ field }) => (
              <DatePicker
                birthday
                value={toCalendarDay(new Date(field.value))}
                onChange={(day) => field.onChange(toBirthdayTimestamp(day))}
                onBlur={field.onBlur}
                fromYear={year - limits.birthday.oldestYears}
                toYear={year - limits.birthday.youngestYears}
              />
            )}
          />
        </Field>
        <Field label={labels.country} error={problemOf('country')} required>
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
        <Field label={labels.username} hint={labels.usernameHint} error={problemOf('username')} required>
          <TextInput
            {...typedName}
            autoComplete="username"
            maxLength={limits.username.typed}
            enterKeyHint="next"
            {...register('username')}
          />
        </Field>
        <Field label={labels.email} hint={labels.emailHint} error={problemOf('email')} required>
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
        <Field label={labels.password} hint={labels.passwordHint} error={problemOf('password')} required>
          <PasswordInput
            autoComplete="new-password"
            maxLength={limits.password.max}
            enterKeyHint="next"
            {...register('password', { deps: form.formState.touchedFields.repassword ? 'repassword' : undefined })}
          />
        </Field>
        <Field label={labels.repassword} error={problemOf('repassword')} required>
          <PasswordInput
            autoComplete="new-password"
            maxLength={limits.password.max}
            enterKeyHint="done"
            {...register('repassword')}
          />
        </Field>
      </fieldset>

      <div className="grid gap-4">
        <Field group hiddenLabel label={words.fields.agree} error={problemOf('agree')}>
          <Checkbox
            label={<span>{agreement}</span>}
            className="items-start pt-2.5"
            defaultChecked
            {...register('agree')}
          />
        </Field>
        <div>
          <FormNotice text={refusal} />
          {/* Until the page is alive a tap would load it anew; the look does not change. */}
          <Button type="submit" size="lg" wide loading={busy} disabled={!isReady} className="disabled:opacity-100">
            {labels.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
