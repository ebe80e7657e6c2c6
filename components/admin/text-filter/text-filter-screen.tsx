'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { Tabs } from '@/components/ui/tabs';
import type { TextFilterRule, HeldTextPage } from '@/lib/text-filter/model';
import { HeldTextQueue, type HeldTextReasons } from './held-text-queue';
import { RuleList } from './rule-list';

type TextFilterScreenProps = { held: HeldTextPage; rules: readonly TextFilterRule[]; reasons: HeldTextReasons };

/** What the detector holds, and its rules. */
export function TextFilterScreen({ held, rules, reasons }: TextFilterScreenProps) {
  const t = useTranslations('textFilter');
  const [tab, setTab] = useState<'held' | 'rules'>('held');
  return (
    <>
      <StaffHeading title={t('title')} />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'held', label: t('tabs.held') },
          { value: 'rules', label: t('tabs.rules') },
        ]}
        panelClassName="mt-4 max-w-3xl"
      >
        {tab === 'held' ? (
          <HeldTextQueue key={`${held.page} ${held.items[0]?.id}`} page={held} reasons={reasons} />
        ) : (
          <RuleList rules={rules} />
        )}
      </Tabs>
    </>
  );
}
