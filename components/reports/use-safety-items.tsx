'use client';

import { useBlock } from '@/components/blocks/use-block';
import { useTranslations } from '@/components/shell/use-translations';
import { Ban } from '@/components/ui/icons/ban';
import { Flag } from '@/components/ui/icons/flag';
import type { MenuItem } from '@/components/ui/menu.lazy';
import type { NamedReportTarget } from '@/lib/reports/model';
import { openReport } from './open-report';

/** Returns the menu items that report a thing of a member, or the member, and block them. */
export function useSafetyItems(target: NamedReportTarget): readonly MenuItem[] {
  const reports = useTranslations('reports');
  const blocks = useTranslations('blocks');
  const { block } = useBlock();
  return [
    {
      kind: 'action',
      label: reports('report'),
      icon: <Flag aria-hidden />,
      onSelect: () => openReport(target),
    },
    {
      kind: 'action',
      label: blocks('block'),
      icon: <Ban aria-hidden />,
      danger: true,
      onSelect: () => void block(target.member),
    },
  ];
}
