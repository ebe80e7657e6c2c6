import type { Tier } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import type { TierRights } from '@/lib/membership/model';

/** Changes of the matrix that are not saved yet, by cell. */
export type Staged = {
  readonly permissions: ReadonlyMap<string, { tier: Tier; permission: Permission; value: boolean }>;
  readonly quotas: ReadonlyMap<string, { tier: Tier; kind: string; value: number | null }>;
};

export const nothingStaged: Staged = { permissions: new Map(), quotas: new Map() };

const withCell = <T>(map: ReadonlyMap<string, T>, key: string, cell: T | undefined) => {
  const changed = new Map(map);
  if (cell === undefined) changed.delete(key);
  else changed.set(key, cell);
  return changed;
};

export function isAllowed({ permissions }: TierRights, tier: Tier, permission: Permission): boolean {
  return permissions[tier].includes(permission);
}

/** Returns the quota of a cell: null is unlimited, undefined a quota that does not exist. */
export function quotaOf({ quotas }: TierRights, tier: Tier, kind: string): number | null | undefined {
  return quotas.find((one) => one.tier === tier && one.kind === kind)?.most;
}

/** Stages a permission; the value that is stored already removes the change. */
export function stagePermission(
  staged: Staged,
  rights: TierRights,
  cell: { tier: Tier; permission: Permission; value: boolean },
): Staged {
  const isStored = isAllowed(rights, cell.tier, cell.permission) === cell.value;
  const key = `${cell.tier} ${cell.permission}`;
  return { ...staged, permissions: withCell(staged.permissions, key, isStored ? undefined : cell) };
}

export function stageQuota(
  staged: Staged,
  rights: TierRights,
  cell: { tier: Tier; kind: string; value: number | null },
): Staged {
  const isStored = quotaOf(rights, cell.tier, cell.kind) === cell.value;
  return { ...staged, quotas: withCell(staged.quotas, `${cell.tier} ${cell.kind}`, isStored ? undefined : cell) };
}

/** Returns the rights as they will be. */
export function withStaged({ permissions, quotas }: TierRights, staged: Staged): TierRights {
  const of = (tier: Tier) => {
    const own = new Set(permissions[tier]);
    for (const cell of staged.permissions.values()) {
      if (cell.tier !== tier) continue;
      if (cell.value) own.add(cell.permission);
      else own.delete(cell.permission);
    }
    return [...own];
  };
  return {
    permissions: { free: of('free'), silver: of('silver'), gold: of('gold') },
    quotas: quotas.map((quota) => {
      const cell = staged.quotas.get(`${quota.tier} ${quota.kind}`);
      return cell ? { ...quota, most: cell.value } : quota;
    }),
  };
}
