'use client';

import { RowCard } from '@/components/admin/shared/row-section';
import { useTranslations } from '@/components/shell/use-translations';
import type { Sanction } from '@/lib/moderation/model';
import { SanctionFacts } from './sanction-facts';

/** The newest sanctions of a member. */
export function MemberSanctions({ sanctions }: { sanctions: readonly Sanction[] }) {
  const t = useTranslations('moderation');
  return (
    <RowCard
      empty={t('history.noSanctions')}
      rows={sanctions}
      keyOf={({ id }) => id}
      render={(sanction) => <SanctionFacts sanction={sanction} />}
    />
  );
}
