import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { TableOfContents, type ContentsEntry } from './table-of-contents';

type DocumentContentProps = {
  title: ReactNode;
  /** Below the title. */
  intro: ReactNode;
  contents: readonly ContentsEntry[];
  className?: string;
  children: ReactNode;
};

/** The text of a document at the edge of the stage, and its list of contents: a second column, or below the title. */
export function DocumentContent({ title, intro, contents, className, children }: DocumentContentProps) {
  return (
    <div
      className={cx(
        'grid content-start gap-6 @min-[56rem]:grid-cols-[minmax(0,45rem)_15rem] @min-[56rem]:gap-x-10 print:block',
        className,
      )}
    >
      <div>
        <h1 className="text-xl font-bold text-balance in-[.dock-room]:pt-1">{title}</h1>
        {intro}
      </div>
      <div className="@min-[56rem]:col-start-2 @min-[56rem]:row-span-2 @min-[56rem]:row-start-1">
        <TableOfContents entries={contents} />
      </div>
      <div className="grid min-w-0 content-start gap-10 text-base @min-[56rem]:col-start-1">{children}</div>
    </div>
  );
}
