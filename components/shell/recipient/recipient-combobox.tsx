'use client';

import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type Ref } from 'react';
import useSWR from 'swr';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Search } from '@/components/ui/icons/search';
import { TextInput } from '@/components/ui/text-input';
import { useDebounced } from '@/components/ui/use-debounced';
import { limits } from '@/lib/core/screen-limits';
import { recipients } from '@/lib/members/client';

type RecipientComboboxProps = {
  label: string;
  /** The list is part of a sheet, and always open. */
  isSheet?: boolean;
  autoFocus?: boolean;
  onChoose: (username: string) => void;
  ref?: Ref<HTMLInputElement>;
};

const pauseMilliseconds = 200;

/** A text box with people below it: contacts of the viewer, by a part of the name, and any member by the whole name. */
export function RecipientCombobox({ label, isSheet = false, autoFocus, onChoose, ref }: RecipientComboboxProps) {
  const t = useTranslations('members');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const name = useDebounced(typed.trim(), pauseMilliseconds);
  const isOpen = isSheet || (hasFocus && !isClosed);
  const { data: people, isLoading } = useSWR(isOpen ? recipients.keyOf({ name }) : null, recipients.load, {
    keepPreviousData: true,
  });
  const options = people ?? [];
  // What is typed has a first match; a list that was only opened has none before an arrow is pressed.
  const current = active < 0 && typed.trim() !== '' ? 0 : Math.min(active, options.length - 1);
  const optionId = (index: number) => `${id}option${index}`;

  useEscape(isOpen && !isSheet, () => setIsClosed(true));

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsClosed(false);
      if (options.length > 0) setActive((current + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault();
      const option = isOpen && name === typed.trim() ? options[current] : undefined;
      if (option) onChoose(option.username);
    }
  }

  return (
    <div className="relative">
      <TextInput
        ref={ref}
        role="combobox"
        aria-label={isSheet ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[current] ? optionId(current) : undefined}
        icon={<Search aria-hidden />}
        placeholder={t('recipient.search')}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.username.typed}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          setIsClosed(false);
        }}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onKeyDown={handleKeyDown}
      />
      <div
        hidden={!isOpen}
        className={cx(
          isSheet
            ? 'mt-3 min-h-64'
            : 'absolute inset-x-0 top-full z-20 mt-1 max-h-54 overflow-y-auto rounded-card border border-line bg-raised shadow-float',
        )}
      >
        <div id={`${id}list`} role="listbox" aria-label={label} className="py-1">
          {options.map((member, index) => (
            // The keys are those of the text box, which keeps the focus.
            <div
              key={member.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(member.username)}
              className={cx(
                'flex min-h-13 cursor-pointer items-center gap-3 px-3 hover:bg-sunken',
                index === current && 'bg-brand-tint',
              )}
            >
              <Avatar name={member.username} src={member.avatar} size="sm" online={member.isOnline} />
              <span className="min-w-0 flex-1 truncate font-medium">
                <bdi>{member.username}</bdi>
              </span>
            </div>
          ))}
        </div>
        {options.length === 0 && !isLoading ? (
          <p role="status" className="px-4 pb-4 text-center text-sm text-muted">
            {t(name === '' ? 'recipient.nobody' : 'recipient.noMatch')}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Closes the list by Escape, and not the dialog around it, which listens on the document. */
function useEscape(isListening: boolean, onEscape: () => void) {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isListening) return;
    const handle = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', handle, true);
    return () => window.removeEventListener('keydown', handle, true);
  }, [isListening]);
}
