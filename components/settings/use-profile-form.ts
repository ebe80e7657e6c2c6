'use client';

import { useRouter } from 'next/navigation';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import type { FormMessages } from '@/components/forms/form-messages';
import { useTranslations } from '@/components/shell/use-translations';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { saveProfile } from '@/lib/settings/client';
import type { LimitedField } from '@/lib/settings/model';
import type { ProfileValues } from './profile-schema';

const loadResolver = () => import('./profile-schema');

/** The profile as it is stored. */
export type ProfileDefaults = Omit<ProfileValues, 'password'>;

/** Hours after the registration in which changes do not count, and days between two changes later. */
export type ChangeRules = { readonly freeHours: number; readonly everyDays: number; readonly isFree: boolean };

const fieldOfCode: Readonly<Record<string, LimitedField | 'password'>> = {
  PASSWORD_REQUIRED: 'password',
  WRONG_PASSWORD: 'password',
  EMAIL_TAKEN: 'email',
  EMAIL_LIMIT: 'email',
  GENDER_LIMIT: 'gender',
  BIRTHDAY_LIMIT: 'birthday',
  COUNTRY_LIMIT: 'country',
};

/** The form of a profile. A new gender is confirmed first; a new email needs the password, and is shown as waiting, not as saved. */
export function useProfileForm(messages: FormMessages, own: ProfileDefaults, rules: ChangeRules) {
  const t = useTranslations('settings');
  const router = useRouter();
  const ask = useConfirm();
  const endpoint = useEndpointForm({
    messages,
    loadResolver,
    defaultValues: { ...own, password: '' },
    confirm: async ({ gender }: ProfileValues) =>
      gender === own.gender ||
      ask({
        title: t('profile.genderTitle'),
        text: rules.isFree
          ? t('profile.genderFreeText', { hours: rules.freeHours })
          : t('profile.genderText', { days: rules.everyDays }),
        confirmLabel: t('profile.genderConfirm'),
      }),
    submit: async (values) => {
      // Left out unless chosen here: customer service may have changed it since the page was read.
      const country = values.country === own.country ? undefined : values.country;
      const reply = await saveProfile({ ...values, country, password: values.password || undefined });
      if (reply.kind === 'success')
        return { ...reply, data: reply.data.isEmailPending ? values.email.trim() : undefined };
      // Nothing was to be saved, which is no failure (spec 7: ignored).
      if (reply.kind !== 'refused' || reply.code !== 'UNCHANGED') return reply;
      return { kind: 'success', data: undefined, msg: reply.msg };
    },
    onSuccess: ({ data: newEmail, msg }) => {
      toast.success(newEmail === undefined ? msg : t('profile.linkSent', { email: newEmail }));
      endpoint.form.reset({ ...endpoint.form.getValues(), email: own.email, password: '' });
      router.refresh();
    },
    fieldErrorOf: ({ code, msg }) => {
      const field = code && fieldOfCode[code];
      return field && { field, error: msg };
    },
  });
  return endpoint;
}
