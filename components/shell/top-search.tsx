'use client';

import { useRouter } from 'next/navigation';
import { useRef, type FormEvent } from 'react';
import { cx } from '@/components/ui/cx';
import { Search } from '@/components/ui/icons/search';
import { menuButtonClass } from '@/components/ui/menu-button-class';
import { SoftLink } from '@/components/ui/soft-link';
import { TextInput } from '@/components/ui/text-input';
import { useSingleKeys } from './use-single-keys';
import { limits } from '@/lib/core/screen-limits';
import { href } from '@/lib/routing/href';
import { requestSearchFocus } from './search-focus';
import { usePageName } from './use-href';
import { useTranslations } from './use-translations';

/**
 * The search box of the top bar, which opens the search, also before hydration; an icon where the tabs need its room. `/` moves
 * the focus to the search box of the page, or to this one.
 */
export function TopSearch() {
  const t = useTranslations('shell');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const isShown = usePageName() !== 'search';

  useSingleKeys({
    '/': () => {
      const box = document.querySelector<HTMLInputElement>('main input[type=search]') ?? input.current;
      if (!box) return;
      if (box.getClientRects().length > 0) {
        box.focus();
        return box.select();
      }
      requestSearchFocus();
      router.push(href('desktop', 'search'));
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = input.current?.value.trim();
    router.push(href('desktop', 'search', { name: name || undefined }));
    event.currentTarget.reset();
  }
  if (!isShown) return null;
  return (
    <>
      <SoftLink
        href={href('desktop', 'search')}
        onClick={requestSearchFocus}
        aria-label={t('search.label')}
        title={t('search.label')}
        className={cx(menuButtonClass, 'min-[75rem]:hidden')}
      >
        <Search className="size-5" aria-hidden />
      </SoftLink>
      <form
        role="search"
        action={href('desktop', 'search')}
        onSubmit={handleSubmit}
        className="hidden w-36 shrink-0 min-[75rem]:block min-[85rem]:w-52"
      >
        <TextInput
          ref={input}
          type="search"
          name="name"
          icon={<Search aria-hidden />}
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          maxLength={limits.username.typed}
          autoComplete="off"
          spellCheck={false}
          className="h-10! rounded-full text-sm! text-ellipsis"
        />
      </form>
    </>
  );
}
