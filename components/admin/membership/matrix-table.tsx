import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { tiers } from '@/lib/core/member';

type Cell = { readonly key: string; readonly isChanged: boolean; readonly content: ReactNode };
type MatrixTableProps = {
  caption: string;
  rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly Cell[] }[];
};

/** A table of the tiers. A cell that was changed and is not saved yet is tinted. */
export function MatrixTable({ caption, rows }: MatrixTableProps) {
  const t = useTranslations('staffMembership');
  return (
    <div
      className="overflow-x-auto rounded-card border border-line bg-surface"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            <td />
            {tiers.map((tier) => (
              <th key={tier} scope="col" className="px-1 py-2.5 text-center font-semibold whitespace-nowrap sm:px-3">
                {t(`tiers.${tier}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row" className="py-1 pr-1 pl-3 text-left font-normal">
                {label}
              </th>
              {cells.map((cell) => (
                <td key={cell.key} className={cx('px-1 py-1 text-center sm:px-2', cell.isChanged && 'bg-brand-tint')}>
                  {cell.content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
