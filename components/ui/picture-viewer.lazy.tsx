'use client';

import 'photoswipe/style.css';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { Minus } from '@/components/ui/icons/minus';
import { Plus } from '@/components/ui/icons/plus';
import { X } from '@/components/ui/icons/x';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { type PictureViewerProps, usePhotoSwipe } from './use-photo-swipe';
import { useTerminal } from './terminal-context';
import { useUiMessages } from './ui-messages';

const bar = 'pointer-events-none absolute inset-x-0 flex transition-opacity [&>*]:pointer-events-auto';

/** The lazy half of `PictureViewer`. */
export function PictureViewerPanel(props: PictureViewerProps) {
  return props.shownId === undefined ? null : <OpenViewer {...props} shownId={props.shownId} />;
}

function OpenViewer({ pictures, shownId, onShow, label, actions, footer }: PictureViewerProps & { shownId: string }) {
  const messages = useUiMessages();
  const hasPointer = useTerminal() === 'desktop';
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const opener = useRef<Element | null>(null);
  const viewer = usePhotoSwipe(stage, { pictures, shownId, onShow, failure: messages.loadFailed });
  const index = pictures.findIndex(({ id }) => id === shownId);
  const hidden = !viewer.hasControls && 'pointer-events-none! opacity-0 [&>*]:pointer-events-none';

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : viewer.close())}>
      <Dialog.Portal>
        {/* Keeps the page behind from scrolling. */}
        <Dialog.Overlay className="fixed inset-0 z-50" />
        <Dialog.Content
          aria-modal
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            event.preventDefault(); // closes with its animation instead
            viewer.close();
          }}
          onKeyDown={viewer.handleKeyDown}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
          }}
          className="fixed inset-0 z-50 text-white outline-none"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {/* A stacking context, so that PhotoSwipe stays below the buttons. */}
          <div ref={setStage} className="relative z-0" />
          <div
            className={cx(
              bar,
              hidden,
              'top-0 items-center gap-2 bg-linear-to-b from-black/60 to-transparent p-2 pt-[max(0.5rem,env(safe-area-inset-top))]',
            )}
          >
            <p aria-live="polite" className="min-w-0 flex-1 px-2 text-sm font-semibold tabular-nums text-shadow-md">
              <span aria-hidden>{pictures.length > 1 ? `${index + 1} / ${pictures.length}` : null}</span>
              <span className="sr-only">
                {messages.pictureNumber
                  .replace('%number%', String(index + 1))
                  .replace('%count%', String(pictures.length))}
              </span>
            </p>
            {actions}
            {hasPointer ? (
              <>
                <IconButton label={messages.zoomOut} variant="onPhoto" onClick={viewer.zoomOut}>
                  <Minus aria-hidden />
                </IconButton>
                <IconButton label={messages.zoomIn} variant="onPhoto" onClick={viewer.zoomIn}>
                  <Plus aria-hidden />
                </IconButton>
              </>
            ) : null}
            <IconButton label={messages.close} variant="onPhoto" onClick={viewer.close}>
              <X aria-hidden />
            </IconButton>
          </div>
          {hasPointer && pictures.length > 1 ? (
            <div className={cx(bar, hidden, 'top-1/2 -translate-y-1/2 justify-between px-3')}>
              <IconButton
                label={messages.previousPicture}
                variant="onPhoto"
                size="lg"
                disabled={index === 0}
                onClick={viewer.previous}
              >
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton
                label={messages.nextPicture}
                variant="onPhoto"
                size="lg"
                disabled={index === pictures.length - 1}
                onClick={viewer.next}
              >
                <ChevronRight aria-hidden />
              </IconButton>
            </div>
          ) : null}
          {footer ? (
            <div
              className={cx(
                bar,
                hidden,
                'bottom-0 bg-linear-to-t from-black/60 to-transparent px-4 pt-8 pb-[calc(1rem+var(--safe-bottom))]',
              )}
            >
              <div className="mx-auto w-full max-w-3xl">{footer}</div>
            </div>
          ) : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
