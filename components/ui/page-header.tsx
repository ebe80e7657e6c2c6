'use client';

import { SoftLink } from './soft-link';
import type { ReactNode } from 'react';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { cx } from './cx';
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

const backClass = 'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken';

/** The main heading of a page, with the back link and the actions. Sticky on phones. */
export function PageHeader({ title, subtitle, backHref, onBack, actions, className }: PageHeaderProps) {
  const messages = useUiMessages();
  const bar = useTerminal() === 'mobile';
  const hasBack = Boolean(backHref || onBack);
  const arrow = <ChevronLeft className="size-6" aria-hidden />;
  return (
    <header
      className={cx(
        'flex items-center gap-1',
        bar ? 'sticky top-0 z-30 min-h-14 border-b border-line bg-bg/95 px-2 backdrop-blur-sm' : 'mb-4 min-h-12',
        className,
      )}
    >
      {backHref ? (
        <SoftLink
          href={backHref}
          aria-label={messages.back}
          title={messages.back}
          className={cx(backClass, !bar && '-ml-2.5')}
        >
          {arrow}
        </SoftLink>
      ) : onBack ? (
        <button
          type="button"
          onClick={onBack}
          aria-label={messages.back}
          title={messages.back}
          className={cx(backClass, !bar && '-ml-2.5')}
        >
          {arrow}
        </button>
      ) : null}
      <div className={cx('min-w-0 flex-1', bar && !hasBack && 'pl-2')}>
        <h1 className={cx('truncate font-semibold', bar ? 'text-base' : 'text-xl font-bold')}>{title}</h1>
        {subtitle ? <p className="truncate text-xs text-muted">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 items-center gap-1">{actions}</div> : null}
    </header>
  );
}
