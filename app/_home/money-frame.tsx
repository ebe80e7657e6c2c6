import type { ReactNode } from 'react';
import { MoreMessages } from '@/components/shell/more-messages';
import { PageHeader } from '@/components/ui/page-header';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageMessages } from '@/lib/web/i18n/page';

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
  const messages = pickMessages(await pageMessages(), ['payments', 'credits', 'membership']);
  return (
    <MoreMessages messages={messages}>
      <div className={width === 'narrow' ? 'mx-auto w-full max-w-140' : 'mx-auto w-full max-w-240'}>
        <PageHeader title={title} {...(subtitle && { subtitle })} backHref={backHref} actions={actions} />
        <div className="flex flex-col gap-5 p-4 sm:px-0">{children}</div>
      </div>
    </MoreMessages>
  );
}
