'use client';

import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { ActionOverlay } from '@/components/admin/shared/action-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { listCountries } from '@/lib/core/countries';
import { changeCountry } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

const loadResolver = () => import('./action-resolvers').then(({ countryResolver: resolver }) => ({ resolver }));

type MemberActionProps = { open: boolean; onClose: () => void; member: StaffMember };

/** The change of a member's country, which the member asked for. */
export function ChangeCountry({ open, onClose, member }: MemberActionProps) {
  const t = useTranslations('staffMembers');
  return (
    <ActionOverlay
      open={open}
      onClose={onClose}
      title={t('country.title', { name: member.username })}
      text={t('country.text')}
      submitLabel={t('country.submit')}
      defaultValues={{ country: member.country }}
      loadResolver={loadResolver}
      fields={({ register, errorOf }) => <CountryField error={errorOf('country')} {...register('country')} />}
      submit={({ country, reason }) => changeCountry(member.id, country, reason)}
    />
  );
}

/** Rendered with the open form only, because the names of all countries take long. */
function CountryField({ error, ...control }: { error: string | undefined } & ComponentProps<'select'>) {
  const t = useTranslations('staffMembers');
  return (
    <Field label={t('facts.country')} error={error} required>
      <Select options={listCountries(useLocale())} {...control} />
    </Field>
  );
}
