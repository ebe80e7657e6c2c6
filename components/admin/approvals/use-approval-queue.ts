'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import useSWR from 'swr';
import { useCall } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useReason } from '@/components/admin/shell/reason';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import { approvalsPage, decideApproval, requestCorrection } from '@/lib/approvals/client';
import type { ApprovalPage, PendingAccount } from '@/lib/approvals/model';
import type { CallReply } from '@/lib/browser/call';
import { limits } from '@/lib/core/limits';
import type { Locale } from '@/lib/core/locale';
import type { Messages } from '@/messages';

export type ApprovalQueue = {
  readonly queue: ApprovalPage;
  readonly current: PendingAccount | undefined;
  readonly isBusy: boolean;
  /** True if another account than the first one was opened. */
  readonly hasMoved: boolean;
  readonly open: (memberId: number) => void;
  /** Opens the account that many places after the current one; before it with a negative number. */
  readonly move: (places: number) => void;
  readonly approve: () => void;
  readonly reject: () => void;
  readonly ask: () => void;
};

export type ApprovalReasons = Readonly<
  Record<
    Locale,
    {
      readonly rejecting: Messages['approvals']['rejecting']['presets'];
      readonly asking: Messages['approvals']['asking']['presets'];
    }
  >
>;

/** A page of the waiting accounts, the one that is open, and what staff do with it. A decided account opens the next one. */
export function useApprovalQueue(first: ApprovalPage, reasons: ApprovalReasons): ApprovalQueue {
  const t = useTranslations('approvals');
  const router = useRouter();
  const { run: runCall } = useCall();
  const textOf = useReplyText();
  const askReason = useReason();
  const { data: queue = first, mutate } = useSWR(approvalsPage.keyOf({ page: first.page }), approvalsPage.load, {
    fallbackData: first,
    revalidateOnMount: false,
    refreshInterval: limits.approvals.refreshSeconds * 1000,
  });
  const [openId, setOpenId] = useState(first.items[0]?.memberId);
  const [hasMoved, setMoved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const openIndex = queue.items.findIndex(({ memberId }) => memberId === openId);
  const index = Math.max(0, openIndex);
  const current = queue.items[index];

  function move(places: number) {
    const next = queue.items[index + places];
    if (next) open(next.memberId);
  }

  function open(memberId: number | undefined) {
    setOpenId(memberId);
    setMoved(true);
  }

  /** Takes a decided account out of the list and opens the next one, or the last one after the end. */
  async function leave(memberId: number) {
    const items = queue.items.filter((item) => item.memberId !== memberId);
    open(items[Math.min(index, items.length - 1)]?.memberId);
    await mutate({ ...queue, items, total: Math.max(0, queue.total - 1) });
    router.refresh(); // the count in the navigation
  }

  async function run(account: PendingAccount, call: () => Promise<CallReply<unknown>>, done: string, stays = false) {
    setBusy(true);
    try {
      const reply = await runCall(call);
      if (reply.kind === 'success') toast.success(done);
      else if (reply.kind === 'refused' && reply.code === 'ALREADY_DECIDED')
        toast.info(t('taken', { name: account.username }));
      else return void toast.error(textOf(reply));
      await (stays && reply.kind === 'success' ? mutate() : leave(account.memberId));
    } finally {
      setBusy(false);
    }
  }

  function approve() {
    if (!current || isBusy) return;
    const { memberId, username: name } = current;
    const reason = t('approvingReason');
    void run(current, () => decideApproval({ memberId, isApproved: true, reason }), t('approved', { name }));
  }

  async function reject() {
    if (!current || isBusy) return;
    const { memberId, username: name, language } = current;
    const reason = await askReason({
      title: t('rejecting.title', { name }),
      text: t('rejecting.text'),
      confirmLabel: t('reject'),
      danger: true,
      presets: (['fake', 'repeat', 'advertising', 'address'] as const).map((key) => ({
        label: t(`rejecting.presets.${key}`),
        text: reasons[language].rejecting[key],
      })),
    });
    if (reason === undefined) return;
    await run(current, () => decideApproval({ memberId, isApproved: false, reason }), t('rejected', { name }));
  }

  async function ask() {
    if (!current || isBusy) return;
    const { memberId, username: name, language } = current;
    const reason = await askReason({
      title: t('asking.title', { name }),
      text: t('asking.text'),
      confirmLabel: t('asking.submit'),
      presets: (['name', 'email'] as const).map((key) => ({
        label: t(`asking.presets.${key}`),
        text: reasons[language].asking[key],
      })),
    });
    if (reason === undefined) return;
    await run(current, () => requestCorrection({ memberId, reason }), t('asked', { name }), true);
  }

  return {
    queue,
    current,
    isBusy,
    hasMoved,
    open,
    move,
    approve,
    reject: () => void reject(),
    ask: () => void ask(),
  };
}
