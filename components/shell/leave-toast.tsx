'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { takeLeaveReason } from './take-leave-reason';
import { useTranslations } from './use-translations';

/** Why a page of a member follows another page: the session is another one, or has less access. Shown once. */
export function LeaveToast() {
  const t = useTranslations('shell');
  useEffect(() => {
    const reason = takeLeaveReason();
    if (reason && reason !== 'ended') toast.info(t(`left.${reason}`), { id: 'left', duration: 10_000 });
  }, [t]);
  return null;
}
