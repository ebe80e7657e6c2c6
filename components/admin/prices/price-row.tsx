import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';

type PriceRowProps = {
  picture?: ReactNode;
  name: string;
  price: string;
  /** Undefined where a row is always in use. */
  isActive?: boolean;
  onEdit: () => void;
};

/** A row of a price list: what is sold, its price, whether it is on sale, and the way to its editor. */
export function PriceRow({ picture, name, price, isActive, onEdit }: PriceRowProps) {
  const t = useTranslations('prices');
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2">
      {picture}
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      {isActive === false ? <Tag>{t('retired')}</Tag> : null}
      <span className="text-right font-semibold tabular-nums">{price}</span>
      <Button variant="secondary" size="sm" onClick={onEdit} aria-label={t('editOne', { name })}>
        {t('edit')}
      </Button>
    </li>
  );
}

/** A list of such rows. */
export function PriceRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>;
}
