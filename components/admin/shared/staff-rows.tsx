'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import type { Page } from '@/lib/core/page';
import { PageLinks } from './page-links';

type StaffRowsProps<T> = {
  list: Page<T>;
  render: (item: T) => ReactNode;
  /** The padding of each row; without it, the rendered item has its own padding. */
  rowClassName?: string;
  empty: { title: string; text: string };
  Illustration?: typeof EndOfList;
  /** Returns the address of a page of the list. */
  hrefOf: (page: number) => string;
};

/** A page of a list of staff as rows of a card, with the links to the others; an empty list as its own state. */
export function StaffRows<T extends { readonly id: number }>({
  list,
  render,
  rowClassName,
  empty,
  Illustration = EndOfList,
  hrefOf,
}: StaffRowsProps<T>) {
  return (
    <>
      {list.items.length === 0 ? (
        <EmptyState Illustration={Illustration} {...empty} />
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line/60">
            {list.items.map((item) => (
              <li key={item.id} className={rowClassName}>
                {render(item)}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <PageLinks page={list.page} lastPage={list.lastPage} hrefOf={hrefOf} />
    </>
  );
}
