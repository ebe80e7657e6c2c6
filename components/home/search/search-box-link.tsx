'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Search } from '@/components/ui/icons/search';
import { SoftLink } from '@/components/ui/soft-link';
import { requestSearchFocus } from '@/components/shell/search-focus';

/** Looks like a search box and opens the search, whose box is then focused. */
export function SearchBoxLink() {
  const t = useTranslations('members');
  const href = useHref();
  return (
    <SoftLink
      href={href('search')}
      onClick={requestSearchFocus}
      data-search-box
      className="flex h-11 min-w-0 items-center gap-2.5 rounded-full border border-edge bg-surface px-3.5 text-sm text-muted"
    >
      <Search className="size-5 shrink-0" aria-hidden />
      <span className="truncate">{t('search')}</span>
    </SoftLink>
  );
}
