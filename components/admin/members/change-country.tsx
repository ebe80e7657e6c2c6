'use client';

import { useLocale } from 'next-intl';
import { ActOverlay } from '@/components/admin/shared/act-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { listCountries } from '@/lib/core/countries';
import { changeCountry } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

type MemberActProps = { open: boolean; onClose: () => void; member: StaffMember };

/** The change of a member's country, which the member asked for. */
export function ChangeCountry({ open, onClose, member }: MemberActProps) {
  const t = useTranslations('staffMembers');
  return (
    <ActOverlay
      open={open}
      onClose={onClose}
      title={t('country.title', { name: member.username })}
      text={t('country.text')}
      submitLabel={t('country.submit')}
      call={({ text, reason }) => changeCountry(member.id, text('country'), reason)}
    >
      <CountryField country={member.country} />
    </ActOverlay>
  );
}

/** Rendered with the open form only, because the names of all countries take long. */
function CountryField({ country }: Pick<StaffMember, 'country'>) {
  const t = useTranslations('staffMembers');
  return (
    <Field label={t('facts.country')} required>
      <Select name="country" defaultValue={country} options={listCountries(useLocale())} />
    </Field>
  );
}
