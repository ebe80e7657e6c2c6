'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { EllipsisVertical } from '@/components/ui/icons/ellipsis-vertical';
import { Menu } from '@/components/ui/menu';
import type { NamedReportTarget } from '@/lib/reports/model';
import { useSafetyItems } from './use-safety-items';

type SafetyMenuProps = {
  target: NamedReportTarget;
  variant?: 'quiet' | 'onPhoto';
};

/** The menu that reports a member, or something of theirs, and blocks them. */
export function SafetyMenu({ target, variant = 'quiet' }: SafetyMenuProps) {
  const t = useTranslations('reports');
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('menu', { name: target.member.username })} variant={variant}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
      items={useSafetyItems(target)}
    />
  );
}
