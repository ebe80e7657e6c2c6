'use client';

import { Fragment, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { FormMessages } from '@/components/forms/form-messages';
import { LocalTime } from '@/components/shell/local-time';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { DatePicker } from '@/components/ui/date-picker';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { Segmented } from '@/components/ui/radio-group';
import { Select, type SelectOption } from '@/components/ui/select';
import { SoftLink } from '@/components/ui/soft-link';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/limits';
import type { SuppressionReason } from '@/lib/core/suppression';
import { genders } from '@/lib/core/member';
import type { LimitedField, NextChanges } from '@/lib/settings/model';
import { PendingEmail } from './pending-email';
import { SettingsForm } from './settings-form';
import { useProfileForm, type ChangeRules, type ProfileDefaults } from './use-profile-form';

type ProfileFormProps = {
  own: ProfileDefaults;
  /** The fields to show: all on desktops, one on each page of phones. */
  fields: readonly LimitedField[];
  next: NextChanges;
  /** The new email that waits for its confirmation. */
  /** Why no email is sent to the address. */
  emailStopped?: SuppressionReason | undefined;
  pendingEmail: string | undefined;
  /** The last birthday of an adult today, by the server's clock. */
  latestBirthday: string;
  /** All countries by name in the reader's language. */
  countries: readonly SelectOption[];
  messages: FormMessages;
  /** The end of the time in which changes do not count; null once it is over. */
  freeUntil: number | null;
  /** `emailHours`: for how long the link to a new email works. */
  rules: Omit<ChangeRules, 'isFree'> & { readonly emailHours: number };
};

/** Email, gender, birthday and country, each with when it may change. A new email asks for the password. */
export function ProfileForm({
  own,
  fields,
  next,
  freeUntil,
  emailStopped,
  pendingEmail,
  latestBirthday,
  countries,
  messages,
  rules,
}: ProfileFormProps) {
  const t = useTranslations('settings');
  const href = useHref();
  const { form, busy, isReady, refusal, formProps, errorOf } = useProfileForm(messages, own, {
    ...rules,
    isFree: freeUntil !== null,
  });
  const { control, register } = form;
  const [isResending, setResending] = useState(false);
  const isNewEmail = useWatch({ control, name: 'email' }).trim().toLowerCase() !== own.email.toLowerCase();

  const rule = (field: LimitedField) => {
    const at = next[field];
    if (at !== null) return t.rich('profile.nextAt', { time: () => <LocalTime at={at} /> });
    if (freeUntil === null) return t('profile.rule', { days: rules.everyDays });
    return t.rich('profile.free', { days: rules.everyDays, time: () => <LocalTime at={freeUntil} /> });
  };
  const isFixed = (field: LimitedField) => next[field] !== null;
  const controls: Record<LimitedField, React.ReactNode> = {
    email: (
      <Fragment key="email">
        <Field
          label={t('profile.email')}
          hint={
            <>
              {isFixed('email') ? null : <span className="block">{t('profile.emailHint')}</span>}
              {rule('email')}
            </>
          }
          error={errorOf('email')}
          required
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.email.max}
            readOnly={isFixed('email')}
            {...register('email')}
          />
          {emailStopped && !pendingEmail ? (
            <p role="status" className="mt-2 rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
              {t(`profile.emailStopped.${emailStopped}`)}
            </p>
          ) : null}
          {pendingEmail ? (
            <PendingEmail
              email={pendingEmail}
              hours={rules.emailHours}
              onResend={() => {
                // Shows the box of the password.
                form.setValue('email', pendingEmail);
                setResending(true);
              }}
            />
          ) : null}
        </Field>
        {isNewEmail ? (
          <Field label={t('profile.password')} hint={t('profile.passwordHint')} error={errorOf('password')} required>
            <PasswordInput
              autoComplete="current-password"
              maxLength={limits.password.max}
              autoFocus={isResending}
              {...register('password')}
            />
          </Field>
        ) : null}
      </Fragment>
    ),
    gender: (
      <Field key="gender" group label={t('profile.gender')} hint={rule('gender')} error={errorOf('gender')}>
        <Controller
          control={control}
          name="gender"
          render={({ field }) => (
            <Segmented
              name="gender"
              options={genders.map((value) => ({
                value,
                label: t(`profile.${value}`),
                disabled: isFixed('gender') && value !== own.gender,
              }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
    ),
    birthday: (
      <Field
        key="birthday"
        group
        label={t('profile.birthday')}
        hint={
          <>
            <span className="block">{t('profile.birthdayHint')}</span>
            {rule('birthday')}
          </>
        }
        error={errorOf('birthday')}
      >
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
              disabled={isFixed('birthday')}
            />
          )}
        />
      </Field>
    ),
    country: (
      <Field
        key="country"
        label={t('profile.country')}
        hint={
          <>
            {rule('country')}
            {isFixed('country') ? (
              <span className="block">
                {t.rich('profile.countryHint', {
                  service: (text) => (
                    <SoftLink
                      href={href('service')}
                      className="font-medium text-brand-ink underline underline-offset-2"
                    >
                      {text}
                    </SoftLink>
                  ),
                })}
              </span>
            ) : null}
          </>
        }
        error={errorOf('country')}
      >
        <Controller
          control={control}
          name="country"
          render={({ field }) => (
            <Select options={countries} autoComplete="country" disabled={isFixed('country')} {...field} />
          )}
        />
      </Field>
    ),
  };
  return (
    <SettingsForm
      control={control}
      formProps={formProps}
      refusal={refusal}
      busy={busy}
      isReady={isReady}
      isFixed={fields.every(isFixed)}
    >
      {fields.map((field) => controls[field])}
    </SettingsForm>
  );
}
