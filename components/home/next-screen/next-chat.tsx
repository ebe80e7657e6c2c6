import { ConversationSkeleton } from '@/components/chat/conversation-skeleton';
import { LastLines } from '@/components/chat/last-lines';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import { useChatState } from '@/components/chat/use-chat-state';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import type { KnownMember } from '@/components/ui/navigation';
import { Skeleton } from '@/components/ui/skeleton';
import { useTerminal } from '@/components/ui/terminal-context';
import type { ChatMessage } from '@/lib/chat/client/state';
import { isService, serviceMember } from '@/lib/chat/model';
import { serviceMemberId } from '@/lib/core/member';

/** As many as fill a screen. */
const shownLines = 12;
const noMessages: readonly ChatMessage[] = [];

/** A conversation: the name, the picture and the last lines that the page has received. */
export function NextChat({ memberId: idInAddress, member }: { memberId: number; member: KnownMember | undefined }) {
  const t = useTranslations('chat');
  const memberId = idInAddress || serviceMemberId;
  const isPhone = useTerminal() === 'mobile';
  const contact = useChatState((state) => state.contacts.find((known) => known.member.id === memberId), undefined);
  const messages = useChatState((state) => state.conversations.get(memberId)?.messages ?? noMessages, noMessages);
  const known = contact?.member ?? member ?? (isService({ id: memberId }) ? serviceMember : undefined);
  const lines = messages.slice(-shownLines);
  const name = known && (isService(known) ? t('service.name') : known.username);
  return (
    <div
      className={cx(
        'flex flex-col overflow-hidden',
        isPhone ? 'flex-1' : 'h-[calc(100dvh-7rem)] rounded-card border border-line bg-surface shadow-card',
      )}
    >
      <div className={cx('flex min-h-15 shrink-0 items-center gap-3 border-b border-line px-2', isPhone && 'pl-13')}>
        {known ? <PartnerAvatar member={known} size="sm" eager /> : <Skeleton className="size-9 rounded-full" />}
        {name ? <p className="truncate text-base font-semibold">{name}</p> : <Skeleton className="h-4 w-32" />}
      </div>
      {known && lines.length > 0 ? <LastLines messages={lines} other={known} /> : <ConversationSkeleton />}
      <div className="shrink-0 border-t border-line bg-surface p-2 pb-[calc(0.5rem+var(--safe-bottom))]">
        <Skeleton className="h-11 w-full rounded-full" />
      </div>
    </div>
  );
}
