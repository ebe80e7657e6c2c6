'use client';

import { FilterBar } from '@/components/admin/shared/filter-bar';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-class';
import { Field } from '@/components/ui/field';
import { Download } from '@/components/ui/icons/download';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { auditExportPath, auditParams, exportFormats, type AuditFilters } from '@/lib/audit/model';
import { actLabel } from './act-label';
import { ChainCheck } from './chain-check';
import { auditActions } from '@/lib/core/audit';
import { limits } from '@/lib/core/limits';

/** The filters of the audit log, and the export of the rows that they leave. */
export function AuditFiltersForm({ filters }: { filters: AuditFilters }) {
  const t = useTranslations('audit');
  const href = useHref();
  const params = auditParams(filters);
  const text = (name: 'actor' | 'member' | 'query', hint: string) => (
    <Field label={t(name)} className="grow basis-44">
      <TextInput
        key={filters[name]}
        name={name}
        placeholder={hint}
        defaultValue={filters[name]}
        maxLength={limits.staffLists.query}
        autoComplete="off"
      />
    </Field>
  );
  const day = (name: 'from' | 'to') => (
    <Field label={t(name)} className="grow basis-36">
      <TextInput key={filters[name]} type="date" name={name} defaultValue={filters[name]} />
    </Field>
  );
  return (
    <>
      <FilterBar
        label={t('filters')}
        submitLabel={t('submit')}
        hrefOf={(values) => href('staffAudit', values)}
        actions={
          <ButtonLink href={href('staffAudit')} variant="ghost">
            {t('reset')}
          </ButtonLink>
        }
      >
        {text('actor', t('nameHint'))}
        {text('member', t('nameHint'))}
        {text('query', t('queryHint'))}
        <Field label={t('act')} className="grow basis-44">
          <Select
            key={filters.act}
            name="act"
            defaultValue={filters.act ?? ''}
            options={[
              { value: '', label: t('allActs') },
              ...auditActions.map((value) => ({ value, label: actLabel(t, value) })),
            ]}
          />
        </Field>
        {day('from')}
        {day('to')}
      </FilterBar>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {exportFormats.map((format) => (
          // A file, not a page: the browser fetches it itself.
          <a
            key={format}
            href={`${auditExportPath}?${new URLSearchParams({ ...params, format }).toString()}`}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download className="size-4" aria-hidden />
            {t(format)}
          </a>
        ))}
        <ChainCheck />
      </div>
    </>
  );
}
