import { BadgeCheck } from '@/components/ui/icons/badge-check';

/** The mark of a member whom staff compared with a selfie. */
export function VerifiedBadge({ label }: { label: string }) {
  return (
    <span title={label} className="verified-badge">
      <BadgeCheck aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}
