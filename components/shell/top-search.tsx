'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, type FormEvent } from 'react';
import { Search } from '@/components/ui/icons/search';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/screen-limits';
import { href } from '@/lib/routing/href';
import { usePageName } from './use-href';
import { useTranslations } from './use-translations';

/**
 * The search box of the top bar, which opens the search, also before hydration. `/` moves the focus to the search box of the page,
 * or to this one.
 */
export function TopSearch() {
  const t = useTranslations('shell');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const isShown = usePageName() !== 'search';

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const box = document.querySelector<HTMLInputElement>('main input[type=search]') ?? input.current;
      if (!box) return;
      event.preventDefault();
      box.focus();
      box.select();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = input.current?.value.trim();
    router.push(href('desktop', 'search', { name: name || undefined }));
    event.currentTarget.reset();
  }
  if (!isShown) return null;
  return (
    <form
      role="search"
      action={href('desktop', 'search')}
      onSubmit={handleSubmit}
      className="hidden w-48 shrink-0 md:block lg:w-32 xl:w-36 min-[85rem]:w-52"
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
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
