'use client';

import { SoftLink } from './soft-link';
import type { ReactNode } from 'react';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { cx } from './cx';
import { useHeaderNote } from './header-note';
import { useTerminal } from './terminal-context';
import { useUiMessages } from './ui-messages';

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  backHref?: string;
  onBack?: () => void;
  actions?: ReactNode;
  className?: string;
};

const backOfBar = 'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken';

/** Above the title, in the room that every page leaves there: all titles begin at the same place. */
const backOfPage =
  'absolute bottom-full left-0 -mb-1 -ml-1.5 inline-flex min-h-7 items-center rounded-control pr-2 text-xs font-medium text-muted hover:text-text';

/** The main heading of a page, with the back link and the actions. Sticky on phones. */
export function PageHeader({ title, subtitle, backHref, onBack, actions, className }: PageHeaderProps) {
  const messages = useUiMessages();
  const bar = useTerminal() === 'mobile';
  const headerNote = useHeaderNote();
  const hasBack = Boolean(backHref || onBack);
  const back = {
    'aria-label': bar ? messages.back : undefined,
    title: bar ? messages.back : undefined,
    className: bar ? backOfBar : backOfPage,
    children: (
      <>
        <ChevronLeft className={bar ? 'size-6' : 'size-4.5'} aria-hidden />
        {bar ? null : messages.back}
      </>
    ),
  };
  return (
    <header
      className={cx(
        'flex gap-1',
        bar
          ? 'sticky top-0 z-30 min-h-14 items-center border-b border-line bg-bg/95 px-2 backdrop-blur-sm'
          : 'relative mb-4 min-h-12 items-start',
        className,
      )}
    >
      {backHref ? (
        <SoftLink href={backHref} {...back} />
      ) : onBack ? (
        <button type="button" onClick={onBack} {...back} />
      ) : null}
      <div className={cx('min-w-0 flex-1', bar ? !hasBack && 'pl-2' : 'pt-1')}>
        <h1 className={cx('truncate font-semibold', bar ? 'text-base' : 'text-xl font-bold')}>{title}</h1>
        {subtitle ? <p className="truncate text-xs text-muted">{subtitle}</p> : null}
      </div>
      {headerNote}
      {/* A filled button ends where the title begins on the other side. */}
      {actions ? (
        <div className={cx('flex shrink-0 items-center gap-1', bar && 'has-[>.shadow-card]:pr-2')}>{actions}</div>
      ) : null}
    </header>
  );
}
