import { matchKinds } from '@/lib/core/text-filter';
import { useTranslations } from '@/components/shell/use-translations';
import { Tag } from '@/components/ui/tag';
import type { ApprovalReason } from '@/lib/core/approvals';

/** Why an account is held: each reason as a chip, with what it was found by. */
export function ReasonList({ reasons }: { reasons: readonly ApprovalReason[] }) {
  const t = useTranslations('approvals');
  if (reasons.length === 0) return <p className="text-sm text-muted">{t('noReason')}</p>;
  return (
    <ul className="grid gap-3">
      {reasons.map((reason) => (
        <li key={`${reason.kind} ${reason.detail}`} className="grid gap-1 text-sm">
          <span>
            <Tag tone="danger">{t(`reasons.${reason.kind}.label`)}</Tag>
          </span>
          <span className="wrap-anywhere text-muted">{explain(t, reason)}</span>
        </li>
      ))}
    </ul>
  );
}

function explain(t: ReturnType<typeof useTranslations<'approvals'>>, { kind, detail }: ApprovalReason): string {
  if (kind === 'disposableEmail') return t(`reasons.${kind}.text`, { detail });
  if (kind !== 'riskyName') return t(`reasons.${kind}.text`, { detail: Number(detail) });
  return t(`reasons.riskyName.${matchKinds.find((match) => match === detail) ?? 'other'}`);
}
