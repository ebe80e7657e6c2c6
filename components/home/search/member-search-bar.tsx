'use client';

import { useEffect, useState, type FormEvent } from 'react';
import { BackLink } from '@/components/shell/back-link';
import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { Search } from '@/components/ui/icons/search';
import { SlidersHorizontal } from '@/components/ui/icons/sliders-horizontal';
import { X } from '@/components/ui/icons/x';
import { TextInput } from '@/components/ui/text-input';
import { useEarlyChoice } from '@/components/ui/use-early-choice';
import { limits } from '@/lib/core/screen-limits';
import { activeFilters } from './active-filters';
import { takeSearchFocus } from '@/components/shell/search-focus';
import type { FilterProps } from './use-search-filters';

type MemberSearchBarProps = FilterProps & {
  /** Opens the filters; left out where they are on the page. */
  onFilters?: () => void;
};

/** The box for a name. On phones it is the header of the page, with the button for the filters. */
export function MemberSearchBar({ draft, change, applyNow, onFilters }: MemberSearchBarProps) {
  const t = useTranslations('search');
  const input = useEarlyChoice<HTMLInputElement>(({ value }) => {
    if (value !== draft.name) change({ name: value });
  });
  // Letters of an unfinished Chinese word are no search yet.
  const [composed, setComposed] = useState<string>();
  const count = activeFilters(draft).length;

  useEffect(() => {
    if (takeSearchFocus()) input.current?.focus();
  }, [input]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    applyNow();
  }
  function clear() {
    applyNow({ name: '' });
    input.current?.focus();
  }
  const box = (
    <div className="min-w-0 flex-1">
      <TextInput
        ref={input}
        type="search"
        name="name"
        icon={<Search aria-hidden />}
        trailing={
          draft.name ? (
            <IconButton label={t('clearName')} onClick={clear}>
              <X aria-hidden />
            </IconButton>
          ) : null
        }
        aria-label={t('label')}
        placeholder={t('placeholder')}
        maxLength={limits.username.typed}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={composed ?? draft.name}
        onChange={({ currentTarget: { value } }) =>
          composed === undefined ? change({ name: value }) : setComposed(value)
        }
        onCompositionStart={() => setComposed(draft.name)}
        onCompositionEnd={({ currentTarget: { value } }) => {
          setComposed(undefined);
          change({ name: value });
        }}
        className="h-11 rounded-full [&::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
  if (!onFilters)
    return (
      <form role="search" onSubmit={handleSubmit}>
        {box}
      </form>
    );
  return (
    <form
      role="search"
      onSubmit={handleSubmit}
      className="sticky top-0 z-30 flex items-center gap-1 border-b border-line bg-bg px-1 py-2"
    >
      <BackLink page="home" />
      {box}
      <IconButton
        label={t('openFilters', { count })}
        onClick={onFilters}
        aria-haspopup="dialog"
        badge={
          count > 0 ? (
            <span className="flex size-4.5 items-center justify-center rounded-full bg-brand text-[0.75rem] font-semibold text-on-brand">
              {count}
            </span>
          ) : null
        }
      >
        <SlidersHorizontal aria-hidden />
      </IconButton>
    </form>
  );
}
