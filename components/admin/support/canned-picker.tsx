'use client';

import { useEffect, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import { composerButtonClass } from '@/components/chat/composer/composer';
import { useDraft } from '@/components/chat/use-chat';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { useTextFold } from '@/components/ui/use-text-fold';
import { defaultLocale, locales, type Locale } from '@/lib/core/locale';
import type { MemberSummary } from '@/lib/members/model';
import { cannedAnswers, supportedMember } from '@/lib/support/client';
import { fillCannedAnswer, type CannedAnswer } from '@/lib/support/model';

type CannedPickerProps = { member: Pick<MemberSummary, 'id' | 'username'> };

/**
 * Inserts a canned answer into the text box, in the member's language or another one. Opens by its button, or by a `/` at the
 * beginning of the text, which then narrows the list.
 */
export function CannedPicker({ member }: CannedPickerProps) {
  const t = useTranslations('support');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useDraft(member.id);
  const [isPressed, setPressed] = useState(false);
  const [chosen, setChosen] = useState<Locale>();
  const [active, setActive] = useState(0);
  const command = /^\/\S*$/.test(draft) ? draft.slice(1) : undefined;
  const isOpen = isPressed || command !== undefined;
  const { data: all = [] } = useSWR(isOpen ? cannedAnswers.keyOf({}) : null, cannedAnswers.load);
  const { data: account } = useSWR(supportedMember.keyOf({ memberId: member.id }), supportedMember.load);
  const locale = chosen ?? account?.language ?? defaultLocale;
  const { foldText } = useTextFold(isOpen);
  const wanted = foldText(command ?? '').trim();
  const shown = all.filter((answer) => answer.isActive && foldText(wordsOf(answer, locale)).includes(wanted));
  const at = Math.min(active, Math.max(0, shown.length - 1));

  function close() {
    setPressed(false);
    setActive(0);
    if (command !== undefined) setDraft('');
    boxOf(root.current)?.focus();
  }

  function pick(answer: CannedAnswer) {
    setPressed(false);
    setActive(0);
    const text = fillCannedAnswer(answer, { locale, name: member.username });
    setDraft(command === undefined && draft !== '' ? `${draft.trimEnd()}\n${text}` : text);
    boxOf(root.current)?.focus();
  }

  // The text box keeps the focus while its first character is "/", so its keys move in the list.
  const handle = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    handle.current = (event) => {
      if (event.isComposing) return;
      if (event.key === 'Escape') stop(event, close);
      const answer = shown[at];
      if (!answer) return;
      if (event.key === 'ArrowDown') stop(event, () => setActive((at + 1) % shown.length));
      if (event.key === 'ArrowUp') stop(event, () => setActive((at + shown.length - 1) % shown.length));
      if (event.key === 'Enter' && event.target === boxOf(root.current)) stop(event, () => pick(answer));
    };
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => handle.current?.(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);

  return (
    <div ref={root}>
      <IconButton
        label={t('canned.open')}
        title={t('canned.hint')}
        variant="quiet"
        className={composerButtonClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        onClick={() => (isOpen ? close() : setPressed(true))}
      >
        <MessageCircle className="size-6!" aria-hidden />
      </IconButton>
      {isOpen ? (
        <div className="absolute inset-x-2 bottom-full mb-2 flex max-h-72 animate-pop flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float">
          <div role="group" aria-label={t('canned.language')} className="flex gap-1 border-b border-line p-1.5">
            {locales.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === locale}
                onClick={() => setChosen(one)}
                className="min-h-9 rounded-control px-2.5 text-xs font-medium text-muted hover:bg-sunken aria-pressed:bg-brand-tint aria-pressed:text-brand-ink pointer-coarse:min-h-11"
              >
                {t(`languages.${one}`)}
              </button>
            ))}
          </div>
          <ul id={`${id}list`} aria-label={t('canned.open')} className="min-h-0 overflow-y-auto p-1">
            {shown.map((answer, n) => (
              <li key={answer.id}>
                <button
                  type="button"
                  aria-current={n === at ? 'true' : undefined}
                  onClick={() => pick(answer)}
                  className={cx('w-full rounded-control p-2.5 text-left hover:bg-sunken', n === at && 'bg-sunken')}
                >
                  <span className="block text-sm font-medium">{answer.title}</span>
                  <span lang={locale} dir="auto" className="block truncate text-xs text-muted">
                    {fillCannedAnswer(answer, { locale, name: member.username })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="px-3 pb-2 text-xs text-muted empty:hidden">
            {shown.length === 0 ? t('canned.empty') : <span className="sr-only">{shown[at]?.title}</span>}
          </p>
        </div>
      ) : null}
    </div>
  );
}

const boxOf = (root: HTMLElement | null) => root?.parentElement?.querySelector('textarea') ?? null;

function stop(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}

const wordsOf = ({ title, texts }: CannedAnswer, locale: Locale) => `${title} ${texts[locale]}`;
