'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { buttonClass } from '@/components/ui/button-class';
import { SoftLink } from '@/components/ui/soft-link';

type PageLinksProps = {
  page: number;
  lastPage: number;
  /** Returns the address of a page of the list. */
  hrefOf: (page: number) => string;
};

/** Links to the previous and the next page of a list of staff; nothing for a list of one page. */
export function PageLinks({ page, lastPage, hrefOf }: PageLinksProps) {
  const t = useTranslations('admin');
  if (lastPage <= 1) return null;
  const link = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <nav aria-label={t('pages.label')} className="mt-4 flex items-center justify-between gap-3 text-sm text-muted">
      {page > 1 ? (
        <SoftLink href={hrefOf(page - 1)} rel="prev" className={link}>
          {t('pages.previous')}
        </SoftLink>
      ) : (
        <span />
      )}
      <span className="tabular-nums">{t('pages.position', { page, last: lastPage })}</span>
      {page < lastPage ? (
        <SoftLink href={hrefOf(page + 1)} rel="next" className={link}>
          {t('pages.next')}
        </SoftLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
