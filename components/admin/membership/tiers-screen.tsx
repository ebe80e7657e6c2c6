'use client';

import { useState } from 'react';
import { Preview } from '@/components/admin/shared/preview';
import { FormNotice } from '@/components/forms/form-notice';
import { TierTable } from '@/components/info/tier-table';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/card';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import type { TierRights } from '@/lib/membership/model';
import { PermissionMatrix } from './permission-matrix';
import { QuotaMatrix } from './quota-matrix';
import { nothingStaged, withStaged } from './staged-rights';
import { useSaveRights } from './use-save-rights';

/** What each tier may do: changes are collected, previewed as the table that members read, and saved with one reason. */
export function TiersScreen({ rights }: { rights: TierRights }) {
  const t = useTranslations('staffMembership');
  const [staged, setStaged] = useState(nothingStaged);
  const { isBusy, refusal, saveAll } = useSaveRights(rights, staged, setStaged);
  const shown = withStaged(rights, staged);
  const count = staged.permissions.size + staged.quotas.size;
  return (
    <>
      <StaffHeading title={t('title')} />
      <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{t('intro')}</p>
      <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
        <div className="grid gap-6">
          <Section title={t('permissions')}>
            <PermissionMatrix rights={shown} stored={rights} staged={staged} onStage={setStaged} />
          </Section>
          <Section title={t('quotas')}>
            <QuotaMatrix rights={shown} stored={rights} staged={staged} onStage={setStaged} />
          </Section>
        </div>
        <div className="xl:sticky xl:top-6">
          <Preview>
            <TierTable rights={shown} />
          </Preview>
        </div>
      </div>
      <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-bg/95 py-3 backdrop-blur-sm">
        <FormNotice text={refusal} />
        <span className="flex-1 text-sm text-muted" role="status">
          {t('staged', { count })}
        </span>
        <Button variant="ghost" disabled={count === 0} onClick={() => setStaged(nothingStaged)}>
          {t('discard')}
        </Button>
        <Button disabled={count === 0} loading={isBusy} onClick={() => void saveAll()}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
