'use client';

import { useId } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { GrowingTextarea } from '@/components/ui/growing-textarea';
import { IconButton } from '@/components/ui/icon-button';
import { SendHorizontal } from '@/components/ui/icons/send-horizontal';
import { toast } from '@/components/ui/toast';
import { useSessionDraft } from '@/lib/browser/use-session-draft';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';
import type { MailPartner } from '@/lib/mail/model';
import { MailRefusal } from './mail-refusal';
import { useMailSender } from './use-mail-sender';

type MailReplyProps = { partner: MailPartner; onSent: () => void };

const longest = limits.mail.content;
/** The length at which the character count appears. */
const counterFrom = longest - 200;

/** The text box below a thread. Enter breaks a line and does not send; the browser keeps what was typed. */
export function MailReply({ partner, onSent }: MailReplyProps) {
  const t = useTranslations('mail');
  const id = useId();
  const [text, setText] = useSessionDraft(`mail draft ${partner.id}`);
  const { send, isSending, refusal } = useMailSender(() => {
    setText('');
    toast.success(t('sentTo', { name: partner.username }));
    onSent();
  });
  const count = [...text.trim()].length;
  const isTooLong = count > longest;
  const canSend = !isBlank(text) && !isTooLong && !isSending;
  const label = t('thread.reply', { name: partner.username });
  return (
    <div className="px-3 py-2">
      {refusal ? (
        <div className="pb-2">
          <MailRefusal refusal={refusal} />
        </div>
      ) : null}
      <div className="flex items-end gap-2">
        <GrowingTextarea
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSend) return;
            event.preventDefault();
            void send({ recipientName: partner.username, content: text });
          }}
          aria-label={label}
          aria-describedby={`${id}count`}
          aria-invalid={isTooLong || undefined}
          placeholder={label}
        />
        <IconButton
          label={t('thread.send')}
          variant={canSend ? 'brand' : 'quiet'}
          disabled={isSending}
          aria-busy={isSending}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (canSend) void send({ recipientName: partner.username, content: text });
          }}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
      <p
        id={`${id}count`}
        className={cx('px-3 text-right text-xs tabular-nums', isTooLong ? 'text-danger' : 'text-muted')}
      >
        {isTooLong
          ? t('tooLong', { max: longest })
          : count >= counterFrom
            ? t('dialog.count', { count, max: longest })
            : ''}
      </p>
    </div>
  );
}
