import { useTranslations } from '@/components/shell/use-translations';
import { TextInput } from '@/components/ui/text-input';
import { tiers } from '@/lib/core/member';
import type { Messages } from '@/messages';
import { MatrixTable } from './matrix-table';
import type { MatrixProps } from './permission-matrix';
import { quotaOf, stageQuota } from './staged-rights';

/** The quotas by tier. An empty box is unlimited. */
export function QuotaMatrix({ rights, stored, staged, onStage }: MatrixProps) {
  const t = useTranslations('staffMembership');
  const kinds = [...new Set(rights.quotas.map(({ kind }) => kind))];
  const nameOf = (kind: string) => {
    const key = `kinds.${kind as keyof Messages['staffMembership']['kinds']}` as const; // kinds are rows: one may be newer than the texts
    return t.has(key) ? t(key) : kind;
  };
  return (
    <MatrixTable
      caption={t('quotas')}
      rows={kinds.map((kind) => ({
        key: kind,
        label: nameOf(kind),
        cells: tiers.map((tier) => ({
          key: tier,
          isChanged: staged.quotas.has(`${tier} ${kind}`),
          content: (
            <TextInput
              type="number"
              inputMode="numeric"
              min={0}
              max={1_000_000_000}
              step={1}
              className="h-10! min-w-16 px-2! text-center tabular-nums"
              aria-label={t('cell', { name: nameOf(kind), tier: t(`tiers.${tier}`) })}
              placeholder={t('unlimited')}
              value={quotaOf(rights, tier, kind) ?? ''}
              onChange={({ target }) => {
                const value = target.value === '' ? null : Math.max(0, Math.trunc(Number(target.value)));
                onStage(stageQuota(staged, stored, { tier, kind, value }));
              }}
            />
          ),
        })),
      }))}
    />
  );
}
