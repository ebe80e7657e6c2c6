'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';
import { FilterForm } from './filter-form';
import type { FilterProps } from './use-search-filters';

export type FilterSheetProps = FilterProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClear: () => void;
};

/** The filters on phones. */
export function FilterSheet({ open, onOpenChange, onClear, ...filters }: FilterSheetProps) {
  const t = useTranslations('search');
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={t('filters')}
      footer={
        <>
          <Button variant="secondary" onClick={onClear}>
            {t('clearAll')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t('show')}</Button>
        </>
      }
    >
      <FilterForm {...filters} />
    </Overlay>
  );
}
