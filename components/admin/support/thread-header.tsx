'use client';

import { useState } from 'react';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import { useIsTyping } from '@/components/chat/use-chat';
import { useTranslations } from '@/components/shell/use-translations';
import { TierBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { EllipsisVertical } from '@/components/ui/icons/ellipsis-vertical';
import { Info } from '@/components/ui/icons/info';
import { Menu } from '@/components/ui/menu';
import { type MenuItem } from '@/components/ui/menu.lazy';
import { toast } from '@/components/ui/toast';
import { claimThread, makeTranscript, releaseThread, solveThread } from '@/lib/support/client';
import type { QueueItem, ThreadDetails, Transcript } from '@/lib/support/model';
import { useAgent } from './agent-context';
import { TransferDialog } from './transfer-dialog';
import { useThreadAction } from './use-threads';

type ThreadHeaderProps = { details: ThreadDetails; onClose: () => void; onPanel: () => void };

/** Whose thread it is, which agent has it, and what an agent does with it. */
export function ThreadHeader({ details, onClose, onPanel }: ThreadHeaderProps) {
  const t = useTranslations('support');
  const agent = useAgent();
  const { item } = details;
  const { thread } = item;
  const [isTransferring, setTransferring] = useState(false);
  const { run, isBusy } = useThreadAction({ isToasted: true });
  const name = nameOf(item);
  const isOwn = thread.claimedBy?.id === agent.id;
  const isFree = thread.claimedBy === undefined;
  const canSolve = thread.status !== 'solved' && (isOwn || isFree);

  async function solve() {
    const reply = await run(() => solveThread(thread.id));
    if (reply.kind === 'success') toast.success(t('actions.solved'));
  }

  async function save() {
    const reply = await run(() => makeTranscript(thread.id, false));
    if (reply.kind === 'success') download(reply.data);
  }

  async function email() {
    const reply = await run(() => makeTranscript(thread.id, true));
    if (reply.kind === 'success') toast.success(t('actions.emailed'));
  }

  const action = (label: string, onSelect: () => void, isOffered: boolean): MenuItem[] =>
    isOffered ? [{ kind: 'action', label, onSelect }] : [];
  const items = [
    ...action(t('actions.transfer'), () => setTransferring(true), (isOwn || isFree) && thread.status !== 'solved'),
    ...action(
      t('actions.release'),
      () => void run(() => releaseThread(thread.id)),
      isOwn || (!isFree && agent.role === 'administrator'),
    ),
    ...action(t('actions.transcript'), () => void save(), true),
    ...action(t('actions.email'), () => void email(), item.kind === 'member'),
  ];

  return (
    <header className="flex min-h-15 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 py-1 lg:px-4">
      <IconButton label={t('back')} variant="quiet" onClick={onClose} className="lg:hidden">
        <ChevronLeft className="size-6!" aria-hidden />
      </IconButton>
      {item.kind === 'member' ? <PartnerAvatar member={item.head.member} size="sm" eager /> : null}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          <h2 className="truncate text-base font-semibold">{name}</h2>
          {item.kind === 'member' ? <Tier item={item} /> : null}
        </div>
        <Standing details={details} />
      </div>
      {isFree && thread.status !== 'solved' ? (
        <Button size="sm" variant="tinted" loading={isBusy} onClick={() => void run(() => claimThread(thread.id))}>
          {t('actions.claim')}
        </Button>
      ) : null}
      {canSolve ? (
        <Button size="sm" variant="secondary" className="max-sm:hidden" onClick={() => void solve()}>
          {t('actions.solve')}
        </Button>
      ) : null}
      <IconButton label={t('panel.open')} variant="quiet" onClick={onPanel} className="xl:hidden">
        <Info aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={t('actions.label', { name })} variant="quiet">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
        items={[...action(t('actions.solve'), () => void solve(), canSolve), ...items]}
      />
      <TransferDialog details={details} open={isTransferring} onOpenChange={setTransferring} />
    </header>
  );
}

const nameOf = (item: QueueItem) => (item.kind === 'member' ? item.head.member.username : item.ticket.replyAddress);

function Tier({ item }: { item: Extract<QueueItem, { kind: 'member' }> }) {
  const tiers = useTranslations('shell');
  const { tier } = item.head.member;
  return <TierBadge tier={tier} label={tiers(`tiers.${tier}`)} short />;
}

/** One line: the member types, or who has the thread. */
function Standing({ details: { item } }: { details: ThreadDetails }) {
  const t = useTranslations('support');
  const chat = useTranslations('chat');
  const agent = useAgent();
  const isTyping = useIsTyping(item.kind === 'member' ? item.head.member.id : 0);
  if (isTyping) return <p className="text-xs text-brand">{chat('typing')}</p>;
  const { claimedBy, status, isAsked } = item.thread;
  const holder = claimedBy
    ? claimedBy.id === agent.id
      ? t('claimedByYou')
      : t('claimed', { name: claimedBy.name })
    : t('unclaimed');
  return (
    <p role="status" className="truncate text-xs text-muted">
      {status === 'solved' ? t('status.solved') : isAsked ? t('asked') : holder}
    </p>
  );
}

function download({ title, html }: Transcript): void {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.html`;
  link.click();
  URL.revokeObjectURL(url);
}
