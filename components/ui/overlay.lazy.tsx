'use client';

import { Dialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { X } from '@/components/ui/icons/x';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { useTerminal } from './terminal-context';
import { useSheetDrag } from './use-sheet-drag';
import { useUiMessages } from './ui-messages';
import { useVisibleHeight } from './use-visible-height';

export type OverlayProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** True if the title is for screen readers only. */
  hiddenTitle?: boolean;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Renders an `alertdialog`, which does not close on a tap outside. */
  alert?: boolean;
  /** True if it is what the page shows at its address: Back leaves that page. */
  isPage?: boolean;
  /** True while it cannot be closed. */
  isLocked?: boolean;
  children?: ReactNode;
};

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' } as const;

/** The lazy half of `Overlay`. */
export function OverlayPanel({
  open,
  onOpenChange,
  title,
  description,
  hiddenTitle,
  footer,
  size = 'md',
  alert = false,
  children,
}: OverlayProps) {
  const messages = useUiMessages();
  const sheet = useTerminal() === 'mobile';
  const drag = useSheetDrag(() => onOpenChange(false));
  const visible = useVisibleHeight<HTMLDivElement>();
  // Radix returns focus only to a Dialog.Trigger, and an overlay opened by state has none.
  const opener = useRef<Element>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-unfade data-[state=open]:animate-fade" />
        {/* Centred by layout, so that the panel's transform is free for animation. */}
        <div
          ref={visible}
          className={cx(
            'pointer-events-none fixed inset-0 z-50 flex justify-center',
            sheet ? 'items-end' : 'items-center p-4',
          )}
        >
          <Dialog.Content
            role={alert ? 'alertdialog' : 'dialog'}
            aria-modal
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              focusFirst(event);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            onInteractOutside={alert ? (event) => event.preventDefault() : undefined}
            ref={sheet ? drag.panel : undefined}
            className={cx(
              'pointer-events-auto flex w-full flex-col bg-raised text-text outline-none',
              sheet
                ? 'max-h-[calc(100%-2.5rem)] rounded-t-sheet shadow-sheet data-[state=closed]:animate-sink data-[state=open]:animate-rise'
                : cx(
                    'max-h-full overflow-hidden rounded-sheet shadow-float data-[state=closed]:animate-unpop data-[state=open]:animate-pop',
                    widths[size],
                  ),
            )}
          >
            <header {...(sheet ? drag.handle : {})} className={cx('shrink-0 px-5', sheet ? 'touch-none pt-2' : 'pt-5')}>
              {sheet ? <div className="mx-auto mb-2 h-1 w-9 rounded-full bg-edge/60" aria-hidden /> : null}
              <div className={cx('flex items-start gap-3', hiddenTitle && !description && 'sr-only')}>
                <div className="min-w-0 flex-1 py-2">
                  <Dialog.Title className={cx('text-lg font-semibold', hiddenTitle && 'sr-only')}>{title}</Dialog.Title>
                  {description ? (
                    <Dialog.Description className="mt-1 text-sm text-muted">{description}</Dialog.Description>
                  ) : null}
                </div>
                {alert ? null : (
                  <Dialog.Close asChild>
                    <IconButton label={messages.close} variant="quiet" className="-mr-2.5">
                      <X aria-hidden />
                    </IconButton>
                  </Dialog.Close>
                )}
              </div>
            </header>
            {children ? (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5">{children}</div>
            ) : (
              <div className="h-3" />
            )}
            {footer ? (
              <footer
                className={cx(
                  'flex shrink-0 gap-3 px-5 pt-1 pb-5',
                  sheet ? 'flex-col-reverse [&>*]:w-full' : 'justify-end',
                )}
              >
                {footer}
              </footer>
            ) : null}
            {sheet ? <div className="shrink-0 pb-safe" /> : null}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** React focuses a field too early where overlays are one above the other: the lower one takes the focus back. */
function focusFirst(event: Event) {
  const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-autofocus]'); // the panel
  if (!field) return;
  event.preventDefault();
  field.focus();
}
