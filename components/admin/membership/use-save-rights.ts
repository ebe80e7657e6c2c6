import { useState } from 'react';
import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useReason } from '@/components/admin/shell/reason';
import { useTranslations } from '@/components/shell/use-translations';
import { useConfirm } from '@/components/ui/confirm';
import { savePermission, saveQuota } from '@/lib/membership/client';
import { neverSold, type TierRights } from '@/lib/membership/model';
import { nothingStaged, quotaOf, type Staged } from './staged-rights';

/**
 * Saves all staged changes with one reason. A permission that is never sold is taken away after a confirmation only. When one
 * change is refused, it and those after it stay staged.
 */
export function useSaveRights(rights: TierRights, staged: Staged, setStaged: (staged: Staged) => void) {
  const t = useTranslations('staffMembership');
  const askReason = useReason();
  const confirm = useConfirm();
  const { run, refusal } = useStaffAction();
  const [isBusy, setBusy] = useState(false);

  async function saveAll(): Promise<void> {
    const sold = [...staged.permissions.values()].filter(
      ({ value, permission }) => !value && neverSold.includes(permission),
    );
    if (sold.length > 0) {
      const text = t('neverSoldText', { names: sold.map(({ permission }) => t(`names.${permission}`)).join(', ') });
      const isSure = await confirm({ title: t('neverSold'), text, confirmLabel: t('neverSoldConfirm'), danger: true });
      if (!isSure) return;
    }
    const reason = await askReason({ title: t('reasonTitle'), confirmLabel: t('save') });
    if (reason === undefined) return;
    setBusy(true);
    const left = { permissions: new Map(staged.permissions), quotas: new Map(staged.quotas) };
    for (const [key, cell] of staged.permissions) {
      const reply = await run(() => savePermission({ ...cell, reason, isConfirmed: sold.includes(cell) }));
      if (reply.kind !== 'success') break;
      left.permissions.delete(key);
    }
    for (const [key, cell] of left.permissions.size === 0 ? staged.quotas : []) {
      const previous = quotaOf(rights, cell.tier, cell.kind) ?? null;
      const reply = await run(() => saveQuota({ ...cell, previous, reason }));
      if (reply.kind !== 'success') break;
      left.quotas.delete(key);
    }
    setStaged(left.permissions.size + left.quotas.size === 0 ? nothingStaged : left);
    setBusy(false);
  }

  return { isBusy, refusal, saveAll };
}
