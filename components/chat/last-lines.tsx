import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import type { ChatMessage } from '@/lib/chat/client/state';
import type { MemberSummary } from '@/lib/members/model';
import { groupMessages } from './messages/group-messages';
import { PartnerAvatar } from './partner-avatar';

type LastLinesProps = { messages: readonly ChatMessage[]; other: Pick<MemberSummary, 'id' | 'username' | 'avatar'> };

/**
 * The newest messages in the places that the conversation gives them, laid out from the bottom, without what needs a script: times, days,
 * pictures and actions.
 */
export function LastLines({ messages, other }: LastLinesProps) {
  const groups = groupMessages(messages).flatMap((day) => day.groups);
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse overflow-hidden">
      <ol className="@container pt-3">
        {groups.map(({ key, isOwn, messages: ofGroup }) => (
          <li key={key} className="flex items-end gap-2 px-4 pb-3 @max-2xs:px-3">
            {isOwn ? null : <PartnerAvatar member={other} size="xs" className="mb-5" />}
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              {ofGroup.map((message) => (
                <Line key={message.key} message={message} />
              ))}
              <span aria-hidden className="h-4" />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ message: { isOwn, type, content, gift } }: { message: ChatMessage }) {
  const t = useTranslations('chat');
  return (
    <p
      dir="auto"
      className={cx(
        'max-w-[min(85%,36rem)] min-w-0 rounded-[1.25rem] px-3.5 py-2 text-base text-text ring-1 ring-inset',
        isOwn ? 'self-end bg-brand-tint ring-brand/15' : 'self-start bg-surface ring-line',
      )}
    >
      {type === 'removed' ? (
        t('removed')
      ) : type === 'image' ? (
        t('previewImage')
      ) : gift || type === 'gift' ? (
        t('previewGift')
      ) : (
        <EmoticonText text={content} className="block" />
      )}
    </p>
  );
}
