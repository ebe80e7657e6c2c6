'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Tag } from '@/components/ui/tag';
import type { StaffRequest } from '@/lib/staff-requests/model';

const tones = { pending: 'gold', done: 'success', refused: 'neutral', expired: 'neutral' } as const;

/** Shows whether a request still waits, and how it ended. */
export function RequestState({ state }: Pick<StaffRequest, 'state'>) {
  const t = useTranslations('staffRequests');
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>;
}
