'use client';

import { useEffect } from 'react';
import { Info } from '@/components/ui/icons/info';
import { toast } from '@/components/ui/toast';
import { leaveReasonName, toLeaveReason } from '@/lib/routing/ended-session';
import { useTranslations } from './use-translations';

/** Why log-in follows another page. Once: the address loses the code, so that a reload does not repeat the sentence. */
export function LeaveNotice({ text }: { text: string }) {
  useEffect(() => void takeReason(), []);
  return (
    <p role="status" className="mb-5 flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 text-sm">
      <Info className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden />
      <span>{text}</span>
    </p>
  );
}

/** The same on a page of a member, where the session is another one or has less access. */
export function LeaveToast() {
  const t = useTranslations('shell');
  useEffect(() => {
    const reason = takeReason();
    if (reason && reason !== 'ended') toast.info(t(`left.${reason}`), { id: 'left', duration: 10_000 });
  }, [t]);
  return null;
}

/** Returns the code of the address, and removes it. */
function takeReason() {
  const url = new URL(window.location.href);
  const reason = toLeaveReason(url.searchParams.get(leaveReasonName));
  if (!url.searchParams.has(leaveReasonName)) return undefined;
  url.searchParams.delete(leaveReasonName);
  window.history.replaceState(window.history.state, '', url);
  return reason;
}
