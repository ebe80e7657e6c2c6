import { useTranslations } from '@/components/shell/use-translations';
import { Tag } from '@/components/ui/tag';
import type { MemberStatus } from '@/lib/core/member';

const tones = {
  active: 'success',
  pending: 'gold',
  rejected: 'danger',
  suspended: 'danger',
  erased: 'neutral',
  service: 'neutral',
} as const satisfies Record<MemberStatus, string>;

/** The status of an account as a word. */
export function StatusTag({ status }: { status: MemberStatus }) {
  const t = useTranslations('admin');
  return <Tag tone={tones[status]}>{t(`statuses.${status}`)}</Tag>;
}
