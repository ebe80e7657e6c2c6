'use client';

import { memo } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import type { ChatMessage } from '@/lib/chat/client/state';
import { useChatDates } from '@/components/chat/use-chat-dates';
import { DeliveryMark, type Delivery } from './delivery-mark';
import type { MessageGroup } from './group-messages';
import { MessageItem } from './message-item';
import type { MessageActions } from './message-error';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import type { MemberSummary } from '@/lib/members/model';

export type MessageGroupProps = MessageActions & {
  group: MessageGroup<ChatMessage>;
  other: MemberSummary;
  /** True if the reader may report the other member's messages: not those of customer service, nor at its desk. */
  isReportable: boolean;
  /** The sequence number up to which the other member has read. */
  readSeq: number;
  /** The target of a jump. */
  targetSeq: number | undefined;
};

/** The messages that one side sent in the same minute, with the time and delivery of the last message. */
export const MessageGroupView = memo(GroupView, isSameView);

function GroupView({ group, other, isReportable, readSeq, targetSeq, ...actions }: MessageGroupProps) {
  const t = useTranslations('chat');
  const { clock } = useChatDates();
  const { isOwn, messages } = group;
  const last = messages.at(-1) ?? messages[0];
  const delivery = isOwn ? deliveryOf(last, readSeq) : undefined;
  return (
    // The browser skips groups far off the screen: it keeps their last height, or estimates it before the first render.
    <li className="px-4 pb-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] @max-2xs:px-3">
      <p className="sr-only">{isOwn ? t('saidByYou') : t('saidBy', { name: other.username })}</p>
      <div className="group/turn flex items-end gap-2">
        {isOwn ? null : (
          // Next to the last bubble, above the line with its translation.
          <PartnerAvatar
            member={other}
            size="xs"
            className="mb-5 group-has-[[data-message]:last-of-type>[data-translation]]/turn:mb-12"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {messages.map((message) => (
            <MessageItem
              key={message.key}
              message={message}
              isLast={message === last}
              isTarget={targetSeq !== undefined && message.seq === targetSeq}
              name={other.username}
              otherId={isReportable ? other.id : undefined}
              {...actions}
            />
          ))}
          <p
            className={cx(
              'flex h-4 items-center gap-1 text-xs leading-4 text-muted tabular-nums',
              isOwn ? 'justify-end pr-0.5' : 'pl-1',
            )}
          >
            {last.author ? <span className="truncate font-medium">{last.author}</span> : null}
            <time dateTime={new Date(last.sentAt).toISOString()}>{clock(last.sentAt)}</time>
            {delivery ? <DeliveryMark state={delivery} /> : null}
          </p>
        </div>
      </div>
    </li>
  );
}

/** Each change of a conversation groups its messages again: the groups are new objects, of the same messages. */
function isSameView({ group, ...rest }: MessageGroupProps, { group: nextGroup, ...next }: MessageGroupProps): boolean {
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return (
    names.every((name) => rest[name] === next[name]) &&
    group.messages.length === nextGroup.messages.length &&
    group.messages.every((message, index) => message === nextGroup.messages[index])
  );
}

function deliveryOf({ state, seq }: ChatMessage, readSeq: number): Delivery | undefined {
  if (state === 'failed') return undefined;
  if (state === 'sending' || seq === undefined) return 'sending';
  return seq <= readSeq ? 'read' : 'sent';
}
