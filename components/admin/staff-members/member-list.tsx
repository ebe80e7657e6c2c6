'use client';

import { SearchField } from '@/components/admin/shared/search-field';
import { StaffRows } from '@/components/admin/shared/staff-rows';
import { useLocale } from 'next-intl';
import { FilterBar } from '@/components/admin/shared/filter-bar';
import { useWhen } from '@/components/admin/shared/use-when';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { Field } from '@/components/ui/field';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { Select } from '@/components/ui/select';
import { SoftLink } from '@/components/ui/soft-link';
import { countryName } from '@/lib/core/country-name';
import { sizedImage } from '@/lib/core/images';
import type { Locale } from '@/lib/core/locale';
import type { Page } from '@/lib/core/page';
import { memberFilters, type FoundMember, type MemberSearch } from '@/lib/staff-members/model';
import { MemberTags } from './member-tags';

type MemberListProps = { search: MemberSearch; list: Page<FoundMember> };

/** The search of members, and what it found. */
export function MemberList({ search, list }: MemberListProps) {
  const t = useTranslations('staffMembers');
  const href = useHref();
  const { query, filter } = search;
  const options = [
    { value: '', label: t('filters.all') },
    ...memberFilters.map((value) => ({ value, label: t(`filters.${value}`) })),
  ];
  return (
    <>
      <StaffHeading title={t('title')} />
      <FilterBar label={t('search')} submitLabel={t('submit')} hrefOf={(values) => href('staffMembers', values)}>
        <SearchField label={t('search')} hint={t('searchHint')} value={query} />
        <Field label={t('filterLabel')} className="grow basis-40 sm:max-w-60">
          <Select key={filter} name="filter" defaultValue={filter ?? ''} options={options} />
        </Field>
      </FilterBar>
      <StaffRows
        list={list}
        render={(member) => <MemberRow member={member} />}
        empty={{ title: t('none'), text: t('noneText') }}
        Illustration={NoPeople}
        hrefOf={(page) => href('staffMembers', { query: query || undefined, filter, page })}
      />
    </>
  );
}

function MemberRow({ member }: { member: FoundMember }) {
  const t = useTranslations('staffMembers');
  const href = useHref();
  const { day } = useWhen();
  const locale = useLocale() as Locale; // the site's own locales
  return (
    <SoftLink
      href={href('staffMember', { id: member.id })}
      className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken"
    >
      <Avatar name={member.username} src={sizedImage(member.avatar, 160)} size="sm" />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{member.username}</span>
            <MemberTags member={member} />
          </span>
          <span className="block truncate text-xs text-muted">{member.email}</span>
        </span>
        <span className="min-w-0 self-center text-xs text-muted tabular-nums md:text-right">
          <span className="block truncate">
            {t('line', { age: member.age, country: countryName(locale, member.country) })}
          </span>
          <span className="block truncate">
            {t('number', { id: String(member.id) })} · {t('joined', { day: day(member.createdAt) })}
          </span>
        </span>
      </span>
    </SoftLink>
  );
}
