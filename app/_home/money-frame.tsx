import type { ReactNode } from 'react';
import { MoreMessages } from '@/components/shell/messages-provider';
import { PageHeader } from '@/components/ui/page-header';
import { pageTexts } from '@/lib/web/i18n/page-texts';

type MoneyFrameProps = {
  title: string;
  subtitle?: ReactNode;
  backHref: string;
  actions?: ReactNode;
  /** The width of the column, which is narrower for forms and receipts. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
};

/** The page around everything that is bought and paid: one column with its header, and its texts. */
export async function MoneyFrame({ title, subtitle, backHref, actions, width = 'narrow', children }: MoneyFrameProps) {
  return (
    <MoreMessages file={await pageTexts('money')}>
      <div className={width === 'narrow' ? 'stage-column' : 'w-full'}>
        <PageHeader title={title} {...(subtitle && { subtitle })} backHref={backHref} actions={actions} />
        <div className="flex flex-col gap-5 p-4 in-[.stage]:p-0">{children}</div>
      </div>
    </MoreMessages>
  );
}
