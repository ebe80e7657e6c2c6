'use client';

import { useFormat } from '@/components/shell/use-format';
import { RelativeTime } from '@/components/members/relative-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Card, Section } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import type { CaseDetails } from '@/lib/moderation/model';

/** Who reported the thing and why. A reporter whose reports were not upheld weighs less. */
export function CaseReports({ reportCase }: { reportCase: Pick<CaseDetails, 'reports' | 'reportCount'> }) {
  const t = useTranslations('moderation');
  const format = useFormat();
  return (
    <Section title={t('reports', { count: reportCase.reportCount })}>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {reportCase.reports.map((report) => (
            <li key={report.id} className="grid gap-1 px-4 py-3">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{report.reporter.username}</span>
                <Tag tone={report.kind === 'illegal' ? 'danger' : 'neutral'}>{t(`kinds.${report.kind}`)}</Tag>
                <span className="ml-auto flex gap-2 text-xs text-muted tabular-nums">
                  <span>{t('weight', { weight: format.number(report.weight, { maximumFractionDigits: 2 }) })}</span>
                  <RelativeTime at={report.at} />
                </span>
              </span>
              {report.content ? (
                <span dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
                  {report.content}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
