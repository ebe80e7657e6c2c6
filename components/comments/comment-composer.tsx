'use client';

import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { EmoticonDrawer } from '@/components/emoticons/emoticon-drawer';
import { isSendEvent } from '@/components/emoticons/send-key';
import { useEmoticonInput } from '@/components/emoticons/use-emoticon-input';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { GrowingTextarea } from '@/components/ui/growing-textarea';
import { IconButton } from '@/components/ui/icon-button';
import { Lock } from '@/components/ui/icons/lock';
import { SendHorizontal } from '@/components/ui/icons/send-horizontal';
import { Smile } from '@/components/ui/icons/smile';
import { X } from '@/components/ui/icons/x';
import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useSessionDraft } from '@/lib/browser/use-session-draft';
import type { CommentPage } from '@/lib/comments/model';
import type { SubjectRef } from '@/lib/core/comments';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';
import { draftKeys, type RefusedComment, type ReplyTarget } from './pending-comments';

type CommentComposerProps = {
  subject: SubjectRef;
  page: Pick<CommentPage, 'isOwner' | 'owner' | 'commentsSeenBy'>;
  target: ReplyTarget | undefined;
  /** Why the text in the box was not stored. */
  refused: RefusedComment | undefined;
  onCancelReply: () => void;
  onSend: (text: string, isForOwner: boolean) => void;
};

const longest = limits.comment.content;
/** The length at which the character count appears. */
const counterFrom = longest - 100;

/** The text box of comments: it grows to five lines, inserts emoticons, and keeps its text for the session. */
export function CommentComposer({ subject, page, target, refused, onCancelReply, onSend }: CommentComposerProps) {
  const t = useTranslations('comments');
  const id = useId();
  const drafts = draftKeys(subject, target);
  const [text, setText] = useSessionDraft(drafts.text);
  const [hasPanel, setHasPanel] = useState(false);
  // Kept with the text, which must not become public by a reload.
  const [scope, setScope] = useSessionDraft(drafts.scope);
  const wantsOwnerOnly = scope === 'owner';
  const setWantsOwnerOnly = (wants: boolean) => setScope(wants ? 'owner' : '');
  const { box, handleSelect, insertEmoticon, deleteLast, forgetSelection } = useEmoticonInput(text, setText);
  const count = [...text.trim()].length;
  const isTooLong = count > longest;
  const targetId = target?.replyTo;
  useEffect(() => {
    if (targetId !== undefined) box.current?.focus();
  }, [box, targetId]);

  useEscape(hasPanel || target !== undefined, () => (hasPanel ? setHasPanel(false) : onCancelReply()));

  function send() {
    if (isBlank(text) || isTooLong) return;
    // Before the call, whose refusal returns the text to the box.
    setText('');
    setWantsOwnerOnly(false);
    // What was promised holds also if the owner shows comments to all meanwhile.
    onSend(text.trim(), readers === 'privateHint');
    setHasPanel(false);
    forgetSelection();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isSendEvent(event)) return;
    event.preventDefault();
    send();
  }

  const mayChoose = !page.isOwner && page.commentsSeenBy === 'everyone' && !target?.isForOwner;
  const invitation = t(subject.kind === 'wall' ? 'writeOnWall' : 'write');
  const readers = readersOf(page, target, mayChoose && wantsOwnerOnly);
  const hint = t(readers, { owner: page.owner.username, name: target?.name ?? '' });
  return (
    <div className="@container relative">
      {refused ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-3">
          <p role="alert" className="min-w-40 flex-1 text-sm font-medium text-danger">
            {refused.text}
          </p>
          {refused.canUpgrade ? <UpgradeLink size="sm">{t('bar.upgrade')}</UpgradeLink> : null}
        </div>
      ) : null}
      {target ? (
        <p className="flex items-center gap-1 pl-5 text-sm text-muted">
          <span className="min-w-0 flex-1 truncate">{t('replyTo', { name: target.name })}</span>
          <IconButton label={t('cancelReply')} variant="quiet" onClick={onCancelReply} className="mr-2">
            <X aria-hidden />
          </IconButton>
        </p>
      ) : null}
      <div className="flex items-end gap-1 px-2 pt-2">
        <IconButton
          label={t(hasPanel ? 'closeEmoticons' : 'emoticons')}
          variant="quiet"
          aria-expanded={hasPanel}
          aria-controls={hasPanel ? `${id}panel` : undefined}
          onClick={() => setHasPanel(!hasPanel)}
        >
          <Smile className={cx('size-6!', hasPanel && 'text-brand')} aria-hidden />
        </IconButton>
        <GrowingTextarea
          ref={box}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          onSelect={handleSelect}
          aria-label={target ? t('replyTo', { name: target.name }) : invitation}
          aria-describedby={`${id}note`}
          aria-invalid={isTooLong || undefined}
          placeholder={invitation}
        />
        <IconButton
          label={t('send')}
          variant={isBlank(text) || isTooLong ? 'quiet' : 'brand'}
          // Keeps focus in the box, so that a phone keeps its keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
      {mayChoose ? (
        <button
          type="button"
          role="switch"
          aria-checked={wantsOwnerOnly}
          onClick={() => setWantsOwnerOnly(!wantsOwnerOnly)}
          className={cx(
            'ml-4 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-2 text-xs font-semibold pointer-fine:min-h-8',
            wantsOwnerOnly ? 'bg-brand-tint text-brand' : 'text-muted hover:text-text',
          )}
        >
          <Lock className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{t('onlyFor', { name: page.owner.username })}</span>
        </button>
      ) : null}
      <p id={`${id}note`} className="flex justify-between gap-3 px-5 pt-1 pb-2 text-xs text-muted">
        <span>{isTooLong ? t('tooLong', { max: longest }) : hint}</span>
        {count >= counterFrom ? (
          <span className={cx('shrink-0 tabular-nums', isTooLong && 'font-medium text-danger')}>
            {t('charactersUsed', { count, max: longest })}
          </span>
        ) : null}
      </p>
      {hasPanel ? (
        <EmoticonDrawer
          id={`${id}panel`}
          onPick={insertEmoticon}
          onDelete={deleteLast}
          onClose={() => setHasPanel(false)}
        />
      ) : null}
    </div>
  );
}

/** Returns the sentence about who reads what the viewer writes now. */
function readersOf(
  { isOwner, commentsSeenBy }: Pick<CommentPage, 'isOwner' | 'commentsSeenBy'>,
  target: ReplyTarget | undefined,
  wantsOwnerOnly: boolean,
) {
  if (isOwner) return target?.isForOwner ? 'replyHint' : 'publicHint';
  return wantsOwnerOnly || target?.isForOwner || commentsSeenBy === 'owner' ? 'privateHint' : 'namelessHint';
}

/** Closes a part by Escape, and not the overlay around it, which listens on the document. */
function useEscape(isOpen: boolean, onEscape: () => void) {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', handle, true);
    return () => window.removeEventListener('keydown', handle, true);
  }, [isOpen]);
}
