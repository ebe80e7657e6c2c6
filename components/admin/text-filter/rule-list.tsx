'use client';

import { useState } from 'react';
import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { Tag } from '@/components/ui/tag';
import { fieldClasses } from '@/lib/core/text-filter';
import { saveRule } from '@/lib/text-filter/client';
import type { TextFilterRule } from '@/lib/text-filter/model';
import { RuleForm } from './rule-form';
import { TryBox } from './try-box';

/** The rules as a table that becomes cards where it is narrow, with the try-out box above. */
export function RuleList({ rules }: { rules: readonly TextFilterRule[] }) {
  const t = useTranslations('textFilter');
  const { run } = useStaffAction({ isToasted: true });
  const [edited, setEdited] = useState<TextFilterRule | 'new'>();

  const setActive = (rule: TextFilterRule, isActive: boolean) =>
    run(() => saveRule({ ...rule, most: rule.most ?? undefined, isActive }));

  return (
    <div className="grid gap-4">
      <TryBox rules={rules} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-pretty text-muted">{t('rules.intro')}</p>
        <Button size="sm" onClick={() => setEdited('new')}>
          {t('rules.add')}
        </Button>
      </div>
      <ul aria-label={t('rules.label')} className="grid gap-3">
        {rules.map((rule) => (
          <li key={rule.id} className="rounded-card border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="font-semibold">{rule.label}</h2>
              <Tag>{t(`kinds.${rule.kind}`)}</Tag>
              {rule.isTooCostly ? <Tag tone="danger">{t('rules.stopped')}</Tag> : null}
              <span className="ml-auto flex items-center gap-3">
                <Switch
                  label={<span className="font-normal text-muted">{t('rules.active')}</span>}
                  aria-label={t('rules.activeOf', { name: rule.label })}
                  checked={rule.isActive}
                  onChange={(event) => void setActive(rule, event.target.checked)}
                />
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('rules.editOf', { name: rule.label })}
                  onClick={() => setEdited(rule)}
                >
                  {t('rules.edit')}
                </Button>
              </span>
            </div>
            {rule.isTooCostly ? <p className="mt-1 text-sm text-pretty">{t('rules.tooCostly')}</p> : null}
            {rule.note ? (
              <p dir="auto" className="mt-1 text-sm text-pretty text-muted">
                {rule.note}
              </p>
            ) : null}
            {rule.words.length > 0 ? (
              <p className="mt-2 line-clamp-2 text-sm wrap-anywhere">{rule.words.slice(0, 40).join(' · ')}</p>
            ) : null}
            <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {fieldClasses.map((of) => (
                <div key={of} className="flex gap-1.5">
                  <dt className="text-muted">{t(`classes.${of}`)}</dt>
                  <dd className="font-medium">{t(`actions.${rule.actions[of]}`)}</dd>
                </div>
              ))}
              {rule.most === null ? null : (
                <div className="flex gap-1.5">
                  <dt className="text-muted">{t('form.most')}</dt>
                  <dd className="font-medium tabular-nums">{rule.most}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
      <RuleForm
        key={edited === 'new' ? 'new' : edited?.id}
        rule={edited}
        onClose={() => setEdited(undefined)}
        onSaved={() => setEdited(undefined)}
      />
    </div>
  );
}
