'use client';

import { LocalTime } from '@/components/shell/local-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Card, Section } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import type { CaseDetails, Sanction } from '@/lib/moderation/model';
import { CaseRow } from './case-list';

/** What else is known of the member: other open cases, and earlier sanctions. */
export function CaseHistory({ found: { others, sanctions } }: { found: CaseDetails }) {
  const t = useTranslations('moderation');
  return (
    <>
      {others.length > 0 ? (
        <Section title={t('history.others')}>
          <Card padded={false} className="overflow-hidden">
            <ul className="divide-y divide-line">
              {others.map((one) => (
                <li key={one.id}>
                  <CaseRow found={one} />
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      ) : null}
      <Section title={t('history.sanctions')}>
        <Card padded={sanctions.length === 0}>
          {sanctions.length === 0 ? (
            <p className="text-sm text-muted">{t('history.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {sanctions.map((sanction) => (
                <li key={sanction.id} className="px-4 py-3">
                  <SanctionRow sanction={sanction} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </Section>
    </>
  );
}

function SanctionRow({ sanction }: { sanction: Sanction }) {
  const t = useTranslations('moderation');
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {sanction.days === null
            ? t(`sanction.${sanction.kind === 'suspend' ? 'ban' : sanction.kind}`, { by: sanction.by })
            : t('sanction.suspend', { by: sanction.by, days: sanction.days })}
        </span>
        {sanction.liftedAt === null ? null : <Tag tone="success">{t('sanction.lifted')}</Tag>}
      </p>
      <p className="text-xs text-muted">
        <LocalTime at={sanction.at} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
        {sanction.reason}
      </p>
    </div>
  );
}
