'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { GrowingTextarea } from '@/components/ui/growing-textarea';
import { IconButton } from '@/components/ui/icon-button';
import { Keyboard } from '@/components/ui/icons/keyboard';
import { SendHorizontal } from '@/components/ui/icons/send-horizontal';
import { Smile } from '@/components/ui/icons/smile';
import { longestText, shownCount } from './composer-rules';
import { EmoticonDrawer } from '@/components/emoticons/emoticon-drawer';
import { isBlank } from '@/lib/core/visible-text';
import { useRefusedText } from '@/components/chat/use-chat';
import { QuotaHint } from './quota-hint';
import { RefusedTextView } from './refused-text-view';
import { useComposer } from './use-composer';

/** Smaller buttons in a docked window, where the text box needs the room; only for a mouse, which can hit them. */
export const narrowButtonClass = 'pointer-fine:@max-xs:size-9';

/** For buttons next to the text box, on its last line. */
export const composerButtonClass = `${narrowButtonClass} pointer-fine:@max-xs:mb-1`;

type ComposerProps = {
  memberId: number;
  name: string;
  /** Removes blanks around the text (spec 5: everywhere except in chats on phones). */
  trims: boolean;
  onSend: (text: string) => void;
  /** Buttons before the emoticon button. */
  tools?: ReactNode;
  /** True if messages count against the member's quota. */
  isCounted?: boolean;
  /** The next message opens the conversation. */
  isOpening?: boolean;
};

/** The text box of a conversation: it grows to five lines, inserts emoticons, and shows why it cannot send. */
export function Composer({ memberId, name, trims, onSend, tools, isCounted = true, isOpening = false }: ComposerProps) {
  const t = useTranslations('chat');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const { box, text, refusal, change, send, handleKeyDown, handleSelect, insertEmoticon, deleteLast } = useComposer({
    memberId,
    trims,
    onSend,
  });
  const refusedText = useRefusedText(memberId);
  const count = shownCount(text);
  useTouchOutside(root, isPanelOpen, () => setIsPanelOpen(false));

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isPanelOpen) return;
    // Closes only the panel, not the conversation around it.
    event.stopPropagation();
    setIsPanelOpen(false);
    box.current?.focus();
  }

  return (
    // Escape closes the panel inside; the element itself never has focus.
    <div
      ref={root}
      onKeyDown={handleEscape}
      className="@container relative z-20 shrink-0 border-t border-line bg-surface"
    >
      {refusedText ? <RefusedTextView refusal={refusedText} /> : isCounted ? <QuotaHint isOpening={isOpening} /> : null}
      <div id={`${id}note`} role="status" className="px-4 text-xs empty:hidden">
        {refusal ? (
          <p className="pt-2 font-medium text-danger">
            {refusal === 'empty' ? t('emptyText') : t('tooLong', { max: longestText })}
          </p>
        ) : null}
      </div>
      <div className="flex items-end gap-1 p-2 @max-xs:gap-0.5">
        {tools}
        <IconButton
          label={t(isPanelOpen ? 'closeEmoticons' : 'emoticons')}
          variant="quiet"
          className={composerButtonClass}
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? `${id}panel` : undefined}
          onClick={() => setIsPanelOpen(!isPanelOpen)}
        >
          {isPanelOpen ? <Keyboard className="size-6! pointer-fine:hidden" aria-hidden /> : null}
          <Smile className={cx('size-6!', isPanelOpen && 'text-brand pointer-coarse:hidden')} aria-hidden />
        </IconButton>
        <GrowingTextarea
          ref={box}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKeyDown}
          onSelect={handleSelect}
          onFocus={() => closeOnTouchKeyboard(() => setIsPanelOpen(false))}
          aria-label={t('writeTo', { name })}
          aria-describedby={`${id}note`}
          aria-invalid={refusal === 'tooLong' || (count ?? 0) > longestText || undefined}
          placeholder={t('write')}
        />
        <IconButton
          label={t('send')}
          variant={isBlank(text) ? 'quiet' : 'brand'}
          className={composerButtonClass}
          // Keeps focus in the box, so that a phone keeps its keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
      {count === undefined ? null : (
        <p
          className={cx(
            'px-4 pb-1.5 text-right text-xs tabular-nums',
            count > longestText ? 'font-medium text-danger' : 'text-muted',
          )}
        >
          {t('charactersUsed', { count, max: longestText })}
        </p>
      )}
      {isPanelOpen ? (
        <EmoticonDrawer
          id={`${id}panel`}
          onPick={insertEmoticon}
          onDelete={deleteLast}
          onClose={() => setIsPanelOpen(false)}
        />
      ) : null}
      <div className="pb-safe" />
    </div>
  );
}

/** A phone's keyboard takes the place of the panel. */
function closeOnTouchKeyboard(close: () => void): void {
  if (window.matchMedia('(pointer: coarse)').matches) close();
}

function useTouchOutside(root: { current: HTMLElement | null }, isWatching: boolean, onOutside: () => void) {
  const report = useRef(onOutside);
  useEffect(() => {
    report.current = onOutside;
  });
  useEffect(() => {
    if (!isWatching) return;
    const handle = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) report.current();
    };
    document.addEventListener('pointerdown', handle);
    return () => document.removeEventListener('pointerdown', handle);
  }, [root, isWatching]);
}
