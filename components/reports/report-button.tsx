'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { Flag } from '@/components/ui/icons/flag';
import type { NamedReportTarget } from '@/lib/reports/model';
import { openReport } from './open-report';

/** Reports a picture or video, on it. */
export function ReportButton({ target }: { target: NamedReportTarget }) {
  const t = useTranslations('reports');
  const { subject, member } = target;
  return (
    <IconButton
      label={t(`title.${subject}`, { name: member.username })}
      variant="onPhoto"
      onClick={() => openReport(target)}
    >
      <Flag aria-hidden />
    </IconButton>
  );
}
