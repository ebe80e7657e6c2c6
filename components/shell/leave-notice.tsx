'use client';

import { useEffect } from 'react';
import { Info } from '@/components/ui/icons/info';
import { takeLeaveReason } from './take-leave-reason';

/** Why log-in follows another page. Once: the address loses the code, so that a reload does not repeat the sentence. */
export function LeaveNotice({ text }: { text: string }) {
  useEffect(() => void takeLeaveReason(), []);
  return (
    <p role="status" className="mb-5 flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 text-sm">
      <Info className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden />
      <span>{text}</span>
    </p>
  );
}
