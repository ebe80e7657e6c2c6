import { Crown } from '@/components/ui/icons/crown';
import { Gem } from '@/components/ui/icons/gem';
import { limits } from '@/lib/core/screen-limits';
import { cx } from './cx';

const { unreadShown } = limits;

/** A count up to 99+; renders nothing at zero. `label` names what is counted ("3 unread"). */
export function CountBadge({ count, label, className }: { count: number; label?: string; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand px-1.5 text-[0.75rem] leading-none font-bold text-on-brand tabular-nums ring-2 ring-surface forced-colors:border',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count > unreadShown ? `${unreadShown}+` : count}</span>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

/** Gold or silver membership; renders nothing for free members. With `short`, the label is for screen readers only. */
export function TierBadge({
  tier,
  label,
  short = false,
  className,
}: {
  tier: 'free' | 'silver' | 'gold';
  label: string;
  short?: boolean;
  className?: string;
}) {
  if (tier === 'free') return null;
  const Mark = tier === 'gold' ? Crown : Gem;
  return (
    <span
      title={label}
      className={cx(
        'tier-badge',
        tier === 'gold' ? 'bg-gold text-on-gold' : 'bg-silver text-on-silver',
        short ? 'w-5' : 'px-2',
        className,
      )}
    >
      <Mark aria-hidden />
      <span className={short ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}

/** Green while online, grey otherwise; the label is for screen readers. */
export function OnlineDot({ online, label, className }: { online: boolean; label?: string; className?: string }) {
  return (
    <span
      className={cx(
        'inline-block size-2.5 shrink-0 rounded-full',
        online ? 'bg-success forced-colors:bg-[Highlight]' : 'bg-edge forced-colors:border',
        className,
      )}
    >
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
