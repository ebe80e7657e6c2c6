import { useTranslations } from '@/components/shell/use-translations';
import { Checkbox } from '@/components/ui/checkbox';
import { tiers } from '@/lib/core/member';
import { permissions } from '@/lib/core/permissions';
import type { TierRights } from '@/lib/membership/model';
import { MatrixTable } from './matrix-table';
import { isAllowed, stagePermission, type Staged } from './staged-rights';

export type MatrixProps = {
  /** With the changes that are not saved yet. */
  rights: TierRights;
  stored: TierRights;
  staged: Staged;
  onStage: (staged: Staged) => void;
};

/** The permissions by tier. */
export function PermissionMatrix({ rights, stored, staged, onStage }: MatrixProps) {
  const t = useTranslations('staffMembership');
  return (
    <MatrixTable
      caption={t('permissions')}
      rows={permissions.map((permission) => ({
        key: permission,
        label: t(`names.${permission}`),
        cells: tiers.map((tier) => ({
          key: tier,
          isChanged: staged.permissions.has(`${tier} ${permission}`),
          content: (
            <Checkbox
              className="justify-center"
              label={
                <span className="sr-only">
                  {t('cell', { name: t(`names.${permission}`), tier: t(`tiers.${tier}`) })}
                </span>
              }
              checked={isAllowed(rights, tier, permission)}
              onChange={({ target }) =>
                onStage(stagePermission(staged, stored, { tier, permission, value: target.checked }))
              }
            />
          ),
        })),
      }))}
    />
  );
}
